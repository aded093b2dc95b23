/** Why a version of Node.js (`20.11.1`) cannot run Gatewatch; undefined where it can. Written for the oldest that may read it. */
export function tooOld(version: string): string | undefined {
  const [major, minor] = version.split('.').map(Number)
  if (Number(major) > 22 || (major === 22 && Number(minor) >= 19)) return undefined
  return `Gatewatch needs Node.js 22.19 or newer; this is v${version}. Install one from https://nodejs.org, or run it with another node.`
}
