import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSigningKey, keyOfLine, lineOf } from './keys.ts'

it.each([
  ['RSA of 2048 bits', generateKeyPairSync('rsa', { modulusLength: 2048 }), true],
  ['RSA with the exponent 3', generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 }), false],
  ['RSA with the exponent 17', generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 17 }), false],
  ['RSA of 1024 bits', generateKeyPairSync('rsa', { modulusLength: 1024 }), false],
  ['Ed25519', generateKeyPairSync('ed25519'), true],
  ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' }), true],
  ['secp256k1', generateKeyPairSync('ec', { namedCurve: 'secp256k1' }), false],
  ['X25519', generateKeyPairSync('x25519'), false],
])('%s signs records: %s', (_, { publicKey }, isGood) => {
  expect(isSigningKey(publicKey)).toBe(isGood)
  expect(keyOfLine(lineOf(publicKey)) !== undefined).toBe(isGood)
})
