import type { JsonObject } from './schemas.ts'

type Kind = 'text' | 'names' | 'yes-or-no'

/** Members of provider metadata by what they hold (OIDC-D 3, RFC8414 2, RFC9126 5, RFC9449 5.1). What other checks judge is not among them. */
const kinds: Readonly<Record<string, Kind>> = {
  ...all('text', [
    'authorization_endpoint',
    'userinfo_endpoint',
    'registration_endpoint',
    'revocation_endpoint',
    'introspection_endpoint',
    'end_session_endpoint',
    'pushed_authorization_request_endpoint',
    'device_authorization_endpoint',
    'service_documentation',
    'op_policy_uri',
    'op_tos_uri',
  ]),
  ...all('names', [
    'scopes_supported',
    'response_modes_supported',
    'acr_values_supported',
    'token_endpoint_auth_signing_alg_values_supported',
    'claims_supported',
    'claim_types_supported',
    'display_values_supported',
    'ui_locales_supported',
    'claims_locales_supported',
    'code_challenge_methods_supported',
    'introspection_endpoint_auth_methods_supported',
    'revocation_endpoint_auth_methods_supported',
    'dpop_signing_alg_values_supported',
  ]),
  ...all('yes-or-no', [
    'claims_parameter_supported',
    'request_parameter_supported',
    'request_uri_parameter_supported',
    'require_request_uri_registration',
    'require_pushed_authorization_requests',
    'tls_client_certificate_bound_access_tokens',
  ]),
}

function all(kind: Kind, members: readonly string[]): Readonly<Record<string, Kind>> {
  return Object.fromEntries(members.map((member) => [member, kind]))
}

const fits: Readonly<Record<Kind, { readonly expected: string; readonly holds: (value: unknown) => boolean }>> = {
  text: { expected: 'text', holds: (value) => typeof value === 'string' },
  names: { expected: 'a list of names', holds: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string') },
  'yes-or-no': { expected: 'true or false', holds: (value) => typeof value === 'boolean' },
}

/** The members that hold something else than their standard says; null is taken for absent. */
export function memberFaults(metadata: JsonObject): readonly { readonly member: string; readonly expected: string }[] {
  return Object.entries(kinds).flatMap(([member, kind]) => {
    const value = metadata[member]
    const { expected, holds } = fits[kind]
    return value === undefined || value === null || holds(value) ? [] : [{ member, expected }]
  })
}
