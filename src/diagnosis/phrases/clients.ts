import { from, type Product } from './phrase.ts'

const curlAt = (file: string): string => `curl/curl rc-8_22_0-2: lib/${file}`
const jdk = (commit: string, file: string): string => `openjdk/jdk ${commit}: src/java.base/share/classes/${file}`

export const curl: Product = {
  name: 'curl',
  role: 'client',
  phrases: [
    ...from(curlAt('vdns/hostip.c'), ['Could not resolve host:', 'host-unknown'], ['Could not resolve proxy:', 'proxy-failed']),
    ...from(curlAt('cf-ip-happy.c'), ['Failed to connect to', 'connection-failed']),
    ...from(
      curlAt('multi.c'),
      ['Connection timed out after', 'connection-slow'],
      ['Resolving timed out after', 'host-unknown'],
      ['Operation timed out after', 'answer-slow'],
    ),
    ...from(curlAt('http.c'), ['Empty reply from server', 'connection-closed']),
    ...from(curlAt('cf-socket.c'), ['Recv failure:', 'connection-closed'], ['Send failure:', 'connection-closed']),
    ...from(
      curlAt('vtls/openssl.c'),
      ['SSL certificate problem:', 'certificate-untrusted'],
      ['no alternative certificate subject name matches', 'certificate-name'],
    ),
    ...from(curlAt('cf-h1-proxy.c'), ['CONNECT tunnel failed, response', 'proxy-failed']),
    ...from(curlAt('strerror.c'), ['SSL connect error', 'handshake-failed']),
  ],
}

export const node: Product = {
  name: 'Node.js (undici)',
  role: 'client',
  phrases: from(
    'npm undici@8.12.4: lib/core/errors.js',
    ['UND_ERR_PRX_TLS', 'proxy-failed'],
    ['UND_ERR_PRX_CONN', 'proxy-failed'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'connection-closed'],
    ['Connect Timeout Error', 'connection-slow'],
    ['Headers Timeout Error', 'answer-slow'],
    ['Body Timeout Error', 'answer-slow'],
  ),
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
  ],
}
