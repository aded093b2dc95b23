// The floor: the five documented calls with undici and nothing else, those side by side that do not need one another. Settings come from SANDBOX_* variables.
import { request } from 'undici'

const setting = (name) => process.env[`SANDBOX_${name}`]
const key = (name) => ({ 'X-Gateway-Api-Key': setting(name) })

async function json(url, options) {
  const { statusCode, body } = await request(url, options)
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  return await body.json()
}

async function organization() {
  const { token_endpoint: endpoint } = await json(`${setting('AUTH_URL')}/.well-known/openid-configuration`)
  const { access_token: token } = await json(endpoint, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${setting('CLIENT_ID')}:${setting('CLIENT_SECRET')}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `grant_type=client_credentials&scope=org:${setting('ORGANIZATION_ID')}`,
  })
  await json(`${setting('BASE_URL')}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ organization(id: "${setting('ORGANIZATION_ID')}") { name } }` }),
  })
}

await Promise.all([
  organization(),
  json(`${setting('GATEWAY_URL')}/test/population/personer/${setting('PERSON')}`, { headers: key('POPULATION_KEY') }),
  json(`${setting('GATEWAY_URL')}/test/contact/personer`, {
    method: 'POST',
    headers: { ...key('CONTACT_KEY'), 'content-type': 'application/json' },
    body: JSON.stringify({ personidentifikatorer: [setting('CONTACT_PERSON')] }),
  }),
])
