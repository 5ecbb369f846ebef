# flowc in a small image: docker run --rm -v "$PWD:/graph" flowc lint
FROM swift:6.3-bookworm AS build
WORKDIR /flow
COPY . .
RUN swift build -c release --product flowc --static-swift-stdlib \
  && install -D "$(swift build -c release --show-bin-path)/flowc" /out/flowc

FROM debian:bookworm-slim
# `flowc` asks Git which files it ignores, and for old ones. Any version of it will do.
# hadolint ignore=DL3008
RUN apt-get update --quiet \
  && apt-get install --yes --quiet --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/flowc /usr/local/bin/flowc
# nobody
USER 65534
WORKDIR /graph
ENTRYPOINT ["flowc"]
CMD ["lint", "--strict"]
