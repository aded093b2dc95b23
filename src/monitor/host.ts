/** The host of an address: never its path, which may say more than a label should. */
export function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address.includes('://') ? address : `https://${address}`)?.host
}
