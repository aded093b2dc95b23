import type { Api, Endpoint, EndpointGroup } from './model.ts'

/** The backends of a group that take turns; secondary ones only where there is no other. */
export function roundRobin({ endpoints }: EndpointGroup): readonly Endpoint[] {
  const primary = endpoints.filter(({ secondary }) => secondary?.value !== true)
  return primary.length > 0 ? primary : endpoints
}

/** The backend that is called first, unless a step routes the call. */
export const firstEndpoint = ({ groups: [first] }: Api): Endpoint | undefined => first && roundRobin(first)[0]
