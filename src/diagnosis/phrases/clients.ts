import { from, type Product } from './phrase.ts'
import { alerts } from './tls.ts'

const curlAt = (file: string, version = 'rc-8_22_0-2'): string => `curl/curl ${version}: ${file}`
const jdk = (commit: string, file: string): string => `openjdk/jdk ${commit}: src/java.base/share/classes/${file}`
const jdk25 = (file: string): string => `adoptium/jdk25u cda0a17: src/java.base/share/classes/${file}`
const dotnetAt = (commit: string, library: string): string =>
  `dotnet/runtime ${commit}: src/libraries/${library}/src/Resources/Strings.resx`
const goAt = (file: string): string => `golang/go go1.26.8: src/${file}`
const urllib3 = (file: string): string => `urllib3/urllib3 6a8536b: src/urllib3/${file}`

export const curl: Product = {
  name: 'curl',
  role: 'client',
  phrases: [
    ...from(curlAt('lib/vdns/hostip.c'), ['Could not resolve host:', 'host-unknown'], ['Could not resolve proxy:', 'proxy-failed']),
    ...from(
      curlAt('lib/cf-ip-happy.c'),
      ['Failed to connect to', 'over proxy', 'proxy-failed'],
      ['Failed to connect to', 'connection-failed'],
    ),
    ...from(
      curlAt('lib/multi.c'),
      ['Connection timed out after', 'connection-slow'],
      ['Resolving timed out after', 'host-unknown'],
      ['Operation timed out after', 'answer-slow'],
    ),
    ...from(curlAt('lib/http.c'), ['Empty reply from server', 'connection-closed']),
    ...from(curlAt('lib/http.c', '5c61e16'), ['Maximum (', 'redirects followed', 'redirects-endless']),
    ...from(curlAt('lib/cf-socket.c'), ['Recv failure:', 'connection-closed'], ['Send failure:', 'connection-closed']),
    ...from(
      curlAt('lib/vtls/openssl.c', '5c61e16'),
      ['could not load PEM client certificate', 'client-file'],
      ['could not load PKCS12 client certificate', 'client-file'],
      ['could not load ASN1 client certificate', 'client-file'],
      ['unable to set private key file', 'client-file'],
    ),
    ...from(
      curlAt('lib/vtls/openssl.c'),
      ['SSL certificate problem:', 'certificate-untrusted'],
      ['no alternative certificate subject name matches', 'certificate-name'],
    ),
    ...from(
      curlAt('lib/strerror.c', '5c61e16'),
      ['SEC_E_UNTRUSTED_ROOT', 'certificate-untrusted'],
      ['CRYPT_E_NO_REVOCATION_CHECK', 'certificate-untrusted'],
      ['SEC_E_CERT_EXPIRED', 'certificate-ended'],
      ['SEC_E_WRONG_PRINCIPAL', 'certificate-name'],
    ),
    ...from(
      curlAt('lib/cf-h1-proxy.c'),
      ['CONNECT tunnel failed, response 407', 'proxy-login'],
      ['CONNECT tunnel failed, response', 'proxy-failed'],
    ),
    ...from('https://github.com/guzzle/guzzle/issues/195', ['Received HTTP code 407 from proxy after CONNECT', 'proxy-login']),
    ...from('https://github.com/chobits/ngx_http_proxy_connect_module/issues/173', [
      'Received HTTP code',
      'from proxy after CONNECT',
      'proxy-failed',
    ]),
    ...from(
      curlAt('lib/http2.c', '5c61e16'),
      ['HTTP/2 stream', 'reset by', 'connection-closed'],
      ['HTTP/2 stream', 'was closed cleanly', 'connection-closed'],
    ),
    ...from(curlAt('lib/strerror.c'), ['SSL connect error', 'handshake-failed']),
    // The number before the text, for texts that are of another version or of another TLS library.
    ...from(
      curlAt('docs/libcurl/libcurl-errors.md', '5c61e16'),
      ['curl: (5)', 'proxy-failed'],
      ['curl: (16)', 'connection-closed'],
      ['curl: (6)', 'host-unknown'],
      ['curl: (7)', 'connection-failed'],
      ['curl: (28)', 'answer-slow'],
      ['curl: (52)', 'connection-closed'],
      ['curl: (55)', 'connection-closed'],
      ['curl: (58)', 'client-file'],
      ['curl: (60)', 'certificate-untrusted'],
      ['curl: (77)', 'client-file'],
      ['curl: (92)', 'connection-closed'],
      ['curl: (97)', 'proxy-failed'],
      ['curl: (98)', 'client-certificate'],
      ['curl: (35)', 'handshake-failed'],
      ['curl: (47)', 'redirects-endless'],
      ['curl: (56)', 'connection-closed'],
    ),
    ...from('https://curl.haxx.se/mail/lib-2018-10/0084.html', ['curl: (51)', 'certificate-name']),
  ],
}

export const node: Product = {
  name: 'Node.js (undici)',
  role: 'client',
  phrases: [
    ...from(
      'npm undici@8.12.4: lib/core/errors.js',
      ['UND_ERR_PRX_TLS', 'proxy-failed'],
      ['UND_ERR_PRX_CONN', 'proxy-failed'],
      ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'connection-closed'],
      ['Connect Timeout Error', 'connection-slow'],
      ['Headers Timeout Error', 'answer-slow'],
      ['Body Timeout Error', 'answer-slow'],
    ),
    ...from('https://github.com/lucadentella/raspberry-dgc/issues/37', ['socket hang up', 'connection-closed']),
  ],
}

export const java: Product = {
  name: 'Java',
  role: 'client',
  phrases: [
    ...from(jdk('3789983', 'java/net/UnknownHostException.java'), ['java.net.UnknownHostException', 'host-unknown']),
    ...from(jdk('0336d8f', 'sun/security/validator/PKIXValidator.java'), ['PKIX path building failed:', 'certificate-untrusted']),
    ...from(
      jdk('046262a', 'sun/security/util/HostnameChecker.java'),
      ['No subject alternative DNS name matching', 'certificate-name'],
      ['No subject alternative names matching', 'certificate-name'],
      ['No name matching', 'found', 'certificate-name'],
    ),
    ...from(
      jdk('0195e41', 'sun/security/ssl/Alert.java'),
      ...Object.entries(alerts).map(([name, meaning]) => [`Received fatal alert: ${name}`, meaning] as const),
    ),
    ...from(jdk25('sun/security/ssl/SSLSocketInputRecord.java'), ['Unsupported or unrecognized SSL message', 'port-without-tls']),
    ...from(jdk25('sun/security/ssl/SSLSocketImpl.java'), ['Remote host terminated the handshake', 'handshake-failed']),
    ...from(
      jdk25('sun/net/www/protocol/http/HttpURLConnection.java'),
      ['Unable to tunnel through proxy', 'HTTP/1.1 407', 'proxy-login'],
      ['Unable to tunnel through proxy', 'proxy-failed'],
    ),
    ...from(
      jdk25('sun/nio/ch/NioSocketImpl.java'),
      ['SocketTimeoutException', 'Connect timed out', 'connection-slow'],
      ['SocketTimeoutException', 'Read timed out', 'answer-slow'],
    ),
    ...from(jdk25('java/net/ConnectException.java'), ['java.net.ConnectException', 'connection-failed']),
  ],
}

export const dotnet: Product = {
  name: '.NET',
  role: 'client',
  phrases: [
    ...from('https://github.com/Xabaril/AspNetCore.Diagnostics.HealthChecks/issues/804', [
      'The remote certificate is invalid because of errors in the certificate chain',
      'certificate-untrusted',
    ]),
    ...from(
      dotnetAt('015510c', 'System.Net.Security'),
      ['remote certificate is invalid according to the validation procedure', 'RemoteCertificateNameMismatch', 'certificate-name'],
      ['remote certificate is invalid according to the validation procedure', 'certificate-untrusted'],
      ['The handshake failed due to an unexpected packet format', 'port-without-tls'],
      ['Cannot determine the frame size or a corrupted frame was received', 'port-without-tls'],
      ['Authentication failed because the remote party sent a TLS alert', 'handshake-refused'],
      ['Authentication failed because the remote party has closed the transport stream', 'handshake-failed'],
    ),
    ...from(
      dotnetAt('05af2e0', 'System.Net.Requests'),
      ['The remote name could not be resolved', 'host-unknown'],
      ['Unable to connect to the remote server', 'connection-failed'],
      ['The operation has timed out.', 'answer-slow'],
    ),
    ...from(
      dotnetAt('0074b92', 'System.Net.Http'),
      ['The request was canceled due to the configured HttpClient.Timeout', 'answer-slow'],
      ['The response ended prematurely', 'connection-closed'],
      ['The SSL connection could not be established', 'handshake-failed'],
    ),
    ...from('https://github.com/dotnet/corefx/issues/41972', ['HttpRequestException', 'No such host is known', 'host-unknown']),
    ...from('https://github.com/binhex/arch-radarr/issues/9', ['HttpRequestException', 'Name or service not known', 'host-unknown']),
    ...from('https://github.com/dotnet/runtime/issues/47484', ['HttpRequestException', 'Connection refused', 'connection-failed']),
  ],
}

/** Windows PowerShell 5.1, on the older .NET Framework. */
export const powershell: Product = {
  name: 'Windows PowerShell',
  role: 'client',
  phrases: from(
    'https://raw.githubusercontent.com/alx9r/BootstraPS/master/Riders/badsslTests.ps1',
    ['Could not establish trust relationship', 'certificate-untrusted'],
    ['Could not create SSL/TLS secure channel', 'handshake-refused'],
  ),
}

export const windows: Product = {
  name: 'Windows',
  role: 'client',
  phrases: [
    ...from('https://github.com/kevbite/CompaniesHouse.NET/issues/112', ['actively refused it', 'connection-failed']),
    ...from('felleslosninger/docs edc2469: _docs/Maskinporten/maskinporten_feilsoking.md', [
      'A connection attempt failed because the connected party did not properly respond',
      'connection-slow',
    ]),
  ],
}

export const python: Product = {
  name: 'Python (urllib3, requests)',
  role: 'client',
  phrases: [
    ...from(
      urllib3('connection.py'),
      ['Tunnel connection failed: 407', 'proxy-login'],
      ['Tunnel connection failed:', 'proxy-failed'],
      ['Unable to connect to proxy', 'proxy-failed'],
      ['timed out. (connect timeout=', 'connection-slow'],
    ),
    ...from(urllib3('exceptions.py'), ['NameResolutionError', 'host-unknown']),
    ...from(urllib3('connection.py'), ['Failed to establish a new connection', 'connection-failed']),
    ...from(urllib3('connectionpool.py'), ['Read timed out. (read timeout=', 'answer-slow']),
  ],
}

export const go: Product = {
  name: 'Go',
  role: 'client',
  phrases: [
    ...from(goAt('net/http/transport.go'), ['proxyconnect tcp', 'proxy-failed'], ['net/http: TLS handshake timeout', 'connection-slow']),
    ...from(
      goAt('net/net.go'),
      ['dial tcp', 'no such host', 'host-unknown'],
      ['dial tcp', 'i/o timeout', 'connection-slow'],
      ['dial tcp', 'connection-failed'],
    ),
    ...from(
      'golang/go 0184fe5: src/crypto/x509/verify.go',
      ['x509: certificate signed by unknown authority', 'certificate-untrusted'],
      ['x509: certificate is valid for', 'certificate-name'],
      ['x509: certificate is not valid for any names', 'certificate-name'],
      ['x509: certificate relies on legacy Common Name field', 'certificate-name'],
      ['x509: cannot validate certificate for', 'certificate-name'],
    ),
    ...from(
      goAt('crypto/tls/alert.go'),
      ['tls: certificate required', 'client-certificate'],
      ['tls: bad certificate', 'client-certificate'],
      ['tls: unknown certificate', 'client-certificate'],
      ['tls: expired certificate', 'client-certificate'],
      ['tls: access denied', 'client-certificate'],
      ['tls: protocol version not supported', 'version-refused'],
      ['tls: no application protocol', 'http-version'],
      ['tls: insufficient security level', 'no-common-cipher'],
      ['tls: handshake failure', 'handshake-refused'],
    ),
    ...from(
      goAt('net/http/client.go'),
      ['server gave HTTP response to HTTPS client', 'port-without-tls'],
      ['Client.Timeout exceeded while awaiting headers', 'answer-slow'],
    ),
  ],
}
