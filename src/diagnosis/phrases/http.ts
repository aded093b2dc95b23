import { from, ofStatus, type Product } from './phrase.ts'

const httpd = 'debian/apache2 2.4.71: usr/sbin/apache2'

/** Servers and proxies that any gateway may stand behind. */
export const frontServers: Product = {
  name: 'nginx or Apache',
  role: 'router',
  phrases: [
    ...from(
      'debian/nginx 1.22.1: usr/sbin/nginx',
      ['Request Header Or Cookie Too Large', 'request-too-large'],
      ['No required SSL certificate was sent', 'client-certificate'],
      ['The SSL certificate error', 'client-certificate'],
    ),
    ...from(httpd, ['Size of a request header field exceeds server limit', 'request-too-large']),
  ],
}

/** Statuses with one meaning, whoever answers; of 429 each place has a rule. */
export const http: Product = {
  name: 'HTTP',
  role: 'framework',
  phrases: [
    ...ofStatus('https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20', [421, 'host-not-served']),
    ...ofStatus('https://www.rfc-editor.org/rfc/rfc6585#section-5', [431, 'request-too-large']),
    ...ofStatus('https://www.rfc-editor.org/rfc/rfc9110#section-15.5.14', [413, 'request-too-large'], [414, 'request-too-large']),
    ...ofStatus('https://www.rfc-editor.org/rfc/rfc9110#section-15.6.4', [503, 'server-overloaded', 'retry-after']),
  ],
}
