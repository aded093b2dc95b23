import { beside, from, type Product } from './phrase.ts'

const at = (file: string, version = '3.9.3'): string => `Kong/kong ${version}: kong/${file}`

export const kong: Product = {
  name: 'Kong',
  role: 'gateway',
  phrases: [
    ...from(at('plugins/key-auth/handler.lua'), ['No API key found in request', 'key-missing']),
    ...from(at('plugins/key-auth/handler.lua', '3.4.0'), ['Invalid authentication credentials', 'key-refused']),
    ...beside({ members: ['message', 'request_id'] }, from(at('plugins/key-auth/handler.lua'), ['Unauthorized', 'key-refused'])),
    ...from(at('runloop/handler.lua'), ['no Route matched with those values', 'no-route']),
    ...from(
      at('error_handlers.lua'),
      ['An invalid response was received from the upstream server', 'backend-unreachable'],
      ['The upstream server is timing out', 'backend-slow'],
    ),
    ...from(
      at('runloop/balancer/init.lua'),
      ['name resolution failed', 'backend-unreachable'],
      ['failure to get a peer from the ring-balancer', 'backend-unreachable'],
    ),
    ...from(at('plugins/rate-limiting/schema.lua'), ['API rate limit exceeded', 'limit']),
  ],
}
