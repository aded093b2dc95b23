import { createKeys } from '../onboarding/record/keys.ts'

/** Makes a key pair to sign acceptance records with. */
export async function newKeysCommand(path: string): Promise<0> {
  const { publicPath, fingerprint } = await createKeys(path)
  console.log(
    [
      `${path} is the private key: keep it, and show it to nobody.`,
      `${publicPath} is the public key: give it to whoever verifies your records, with its fingerprint, by a way they trust.`,
      `Fingerprint: ${fingerprint}`,
    ].join('\n'),
  )
  return 0
}
