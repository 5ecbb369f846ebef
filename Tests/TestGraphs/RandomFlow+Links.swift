extension RandomFlow {
  /// What the app says of links.
  static let links = [
    #"links "a:""#, #"links "a:" caseless, "a://*.b"  except "?web={_}", "/web/{_}""#,
    #"links "a:"  except "/web/{_}"  unwrap "/to/{link...}", "/open?url={link}", "a://b/#{link}""#,
  ]
}
