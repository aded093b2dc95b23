/** The policies that come with the package, in `config/policies`: the documented procedure in an environment. */
export const builtInPolicies = ['test', 'production', 'sandbox'] as const
