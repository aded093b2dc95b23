import { BlockList, isIP } from 'node:net'

/** Adds an address, or a network as in RFC4632 3.1 (`10.0.0.0/8`); false if the text is neither. */
function add(list: BlockList, text: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = isIP(address) === 4 ? 32 : 128
  const prefix = length === undefined ? bits : Number(length)
  if (isIP(address) === 0 || prefix > bits) return false
  list.addSubnet(address, prefix, bits === 32 ? 'ipv4' : 'ipv6')
  return true
}

/** Returns whether a text is an IP address or a network. */
export const isNetwork = (text: string): boolean => add(new BlockList(), text)

/** The addresses in these networks. */
export function addressesIn(networks: readonly string[]): { readonly has: (address: string) => boolean } {
  const list = new BlockList()
  for (const network of networks) add(list, network)
  return { has: (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6') }
}
