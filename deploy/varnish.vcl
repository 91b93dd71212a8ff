vcl 4.1;

# Varnish 7 between the TLS proxy (nginx.conf, Caddyfile) and the nodes of Lucarne Club. It stores files, pictures and
# the pages that guests share; everything else passes. Start it on the private network, with the token of the nodes:
#
#   SHARED_CACHE_TOKEN=… varnishd -F -a 127.0.0.1:6081 -f /etc/varnish/club.vcl -s malloc,512m -s Transient=malloc,128m \
#     -p http_gzip_support=off -p backend_idle_timeout=4
#
# The club compresses, also with Brotli, which Varnish would refuse. The club closes idle connections after 5 seconds.
#
# The proxy leads to Varnish instead of the nodes. Nodes: TRUSTED_PROXIES one higher than without Varnish, and
# SHARED_CACHE_URL=http://127.0.0.1:6081 with the same SHARED_CACHE_TOKEN.

import directors;
import std;

probe ready {
    .url = "/api/ready";
    .interval = 3s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# One backend per node, here and in vcl_init. Waiting times are those of nginx.conf: event streams send every 25 seconds.
backend node1 {
    .host = "127.0.0.1";
    .port = "4321";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
}
backend node2 {
    .host = "127.0.0.1";
    .port = "4322";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
}

# The nodes' addresses: only they purge. Visitors come through the proxy with one of these, too, so the token decides.
acl nodes {
    "127.0.0.1";
}

sub vcl_init {
    new club = directors.round_robin();
    club.add_backend(node1);
    club.add_backend(node2);
}

sub vcl_recv {
    set req.backend_hint = club.backend();
    unset req.http.X-Shared;

    if (req.method == "PURGE") {
        call purge_pages;
    }
    # Never piped: what follows on a piped connection would bring its own X-Forwarded-For.
    if (req.method == "PRI" || req.method == "CONNECT") {
        return (synth(405));
    }
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
        return (pass);
    }

    # Files and pictures are the same for everybody.
    if (req.url ~ "^/(_astro/[A-Za-z0-9_][A-Za-z0-9_.-]*|media/[0-9a-f]{32}/[0-9]{1,4}\.webp)(\?|$)") {
        set req.url = regsub(req.url, "\?.*", "");
        unset req.http.Cookie;
        call share;
    }

    # Cached pages that guests may see, with their parameters. Other spellings pass, so that they do not fill the cache.
    if (req.url !~ "^/(accessibility|commercial-rules|decor-terms|imprint|maintenance|offline|privacy|terms)(\?(lang|region)=[a-z]{2}(&(lang|region)=[a-z]{2})?)?$") {
        return (pass);
    }
    # The club's hosts.
    if (req.http.Host !~ "^club\.example\.(ba|bg|hr|cz|ee|hu|it|lv|pl|ro|rs|sk|si|tr|ua|lt)$") {
        return (pass);
    }
    # The club joins repeated headers, and so does this.
    std.collect(req.http.Cookie, "; ");
    if (req.http.Cookie ~ "club_(token|refresh)") {
        return (pass);
    }
    if (req.http.Cookie ~ "lang") {
        # The chosen language, once and plainly. The club decides about everything else.
        if (req.http.Cookie ~ "lang.*lang" || req.http.Cookie !~ "(^|; )(__Host-)?lang=(bg|bs|cs|en|et|hr|hu|it|lt|lv|pl|ro|sk|sl|sr|tr|uk)(;|$)") {
            return (pass);
        }
        set req.http.Cookie = regsub(req.http.Cookie, "^(.*; )?((__Host-)?lang=[a-z]+).*$", "\2");
    } else {
        unset req.http.Cookie;
    }
    call share;
}

# Looks the request up in the cache.
sub share {
    std.collect(req.http.Accept-Encoding, ", ");
    if (req.http.Accept-Encoding) {
        # Weights and wildcards: the club decides.
        if (req.http.Accept-Encoding !~ "^[a-z0-9]+(, ?[a-z0-9]+)*$") {
            return (pass);
        }
        if (req.http.Accept-Encoding ~ "\bbr\b" && req.http.Accept-Encoding ~ "\bgzip\b") {
            set req.http.Accept-Encoding = "br, gzip";
        } else if (req.http.Accept-Encoding ~ "\bbr\b") {
            set req.http.Accept-Encoding = "br";
        } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
            set req.http.Accept-Encoding = "gzip";
        } else {
            unset req.http.Accept-Encoding;
        }
    }
    set req.http.X-Shared = "1";
    # No page is shown after its lifetime, unless no node has answered: see vcl_deliver.
    set req.grace = 0s;
    if (req.restarts > 0) {
        set req.grace = 24h;
    }
    return (hash);
}

# `Cache-Tag: legal,config` names what has changed; without it all pages are dropped. Files and pictures never change.
sub purge_pages {
    if (client.ip !~ nodes || !std.getenv("SHARED_CACHE_TOKEN") || req.http.Authorization != "Bearer " + std.getenv("SHARED_CACHE_TOKEN")) {
        return (synth(403));
    }
    if (!req.http.Cache-Tag) {
        std.ban("obj.http.CDN-Cache-Control ~ .");
    } else if (req.http.Cache-Tag ~ "^[a-z0-9,-]+$") {
        std.ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
    } else {
        return (synth(400));
    }
    if (std.ban_error() != "") {
        return (synth(500));
    }
    return (synth(200));
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.Host);
    return (lookup);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # While two releases run, the other node may have a missing file.
    if (beresp.status == 404 && bereq.url ~ "^/_astro/" && bereq.retries == 0) {
        return (retry);
    }
    # A failing club does not replace what is stored.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.status == 200 && !beresp.http.Set-Cookie) {
        if (beresp.http.CDN-Cache-Control ~ "^max-age=[1-9]") {
            set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+).*$", "\1s"), 0s);
            set beresp.grace = 24h;
            unset beresp.http.X-Request-Id;
            return (deliver);
        }
        if (bereq.url ~ "^/(_astro|media)/" && beresp.http.Cache-Control ~ "^public, max-age=[1-9]") {
            set beresp.grace = 24h;
            unset beresp.http.X-Request-Id;
            return (deliver);
        }
    }
    # Not stored. For some seconds, requests for it do not wait for each other.
    set beresp.ttl = 5s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_backend_error {
    # Another node may answer. Changes are not repeated.
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    set beresp.http.X-Away = "1";
    set beresp.http.Retry-After = "5";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic("Lucarne Club is unavailable. Please try again in a moment.");
    return (deliver);
}

sub vcl_deliver {
    # No node has answered: a stored page is shown for a day after its lifetime.
    if (resp.http.X-Away && req.http.X-Shared && req.restarts == 0) {
        return (restart);
    }
    if (req.http.X-Shared) {
        set resp.http.Cache-Status = "varnish; fwd=miss";
        if (obj.hits > 0) {
            set resp.http.Cache-Status = "varnish; hit";
        }
    }
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Cache-Tag;
    unset resp.http.X-Away;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
