import type { Api } from '../model.ts'

/** What the name of each endpoint and of each group stands for in an expression: itself, as the beginning of an address. */
export const addressesOf = ({ groups }: Api): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groups
      .flatMap(({ name, endpoints }) => [name, ...endpoints.map((endpoint) => endpoint.name)])
      .flatMap((name) => (name === undefined ? [] : [[name.value, `${name.value}:`] as const])),
  )
