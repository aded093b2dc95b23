// The connection alone, without the fetch, cache and mock parts that `undici` loads with it: a third of the time to start. The version is pinned.
declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici'
}

// Where it keeps the parts of a connection.
declare module 'undici/lib/core/symbols.js' {
  const symbols: { readonly kParser: unique symbol }
  export { symbols as default }
}
