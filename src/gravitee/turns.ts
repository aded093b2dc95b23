import type { Api, Endpoint, EndpointGroup } from './model.ts'

/** The backends of a group that take turns: a secondary one only where there is no other. */
export function takingTurns({ endpoints }: EndpointGroup): readonly Endpoint[] {
  const primary = endpoints.filter(({ secondary }) => secondary?.value !== true)
  return primary.length > 0 ? primary : endpoints
}

/** The backend that is asked first, unless a step routes the call. */
export const firstEndpoint = ({ groups: [first] }: Api): Endpoint | undefined => first && takingTurns(first)[0]
