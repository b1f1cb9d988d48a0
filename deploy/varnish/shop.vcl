vcl 4.1;
# Varnish 7.1 (Debian 12) between the proxy that speaks TLS and the shop. On the shop:
#   CDN_PURGE_URL=http://127.0.0.1:6081/purge
#   CDN_PURGE_TOKEN=<not needed here: who may purge is said below>
#   TRUST_PROXY=loopback
# Start: varnishd -a 127.0.0.1:6081 -f /etc/varnish/shop.vcl -s malloc,256m

# The shop's PORT.
backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

# Where the shop's instances run.
acl shops {
  "127.0.0.0"/8;
  "::1";
}

sub vcl_recv {
  # The outer proxy passes purges on with the rest: behind one, what comes for a browser names whom it is for.
  if (req.url == "/purge") {
    if (req.method != "POST" || client.ip !~ shops || req.http.X-Forwarded-Proto) {
      return (synth(403));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Streams have no end, and files of the build are kept by browsers.
  if (req.url ~ "/live(\?|$)") {
    return (pipe);
  }
  # What is kept is the same for everyone; a cookie must not stand in the way. Who reads personal pages is told by the
  # shop itself, in answers that are not kept.
  if (req.url ~ "^/(te/)?(cart|shipping|placeorder|order|profile|contact|login|register|deliverypartner|q)([/?#]|$)") {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_response {
  # The shop says what may be kept, and for how long; everything else is somebody's own.
  if (!beresp.http.Surrogate-Key || beresp.http.Set-Cookie || beresp.status != 200) {
    set beresp.uncacheable = true;
    # For so long Varnish knows that this URL is not kept, and asks for it at once. With 0s it would forget it, and all who
    # ask for the same URL, such as /api/user/profile, would wait for each other.
    set beresp.ttl = 120s;
    return (deliver);
  }
  # As stale-if-error: what is older is shown where the shop does not answer.
  set beresp.grace = 24h;
}

sub vcl_backend_fetch {
  # A page that is being fetched in place of a kept one is not needed when the shop is away.
  set bereq.first_byte_timeout = 30s;
}

sub vcl_backend_error {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  }
}
