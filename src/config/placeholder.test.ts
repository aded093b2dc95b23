import { expect, it } from 'vitest'
import { isPlaceholder } from './placeholder.ts'

it.each([
  'FYLL INN',
  'FYLLES-UT',
  'fyll_inn_klienthemmelighet_2026',
  'changeme',
  'CHANGE_ME_123',
  'replace-me',
  'TODO',
  'placeholder',
  'your-client-secret',
  'your-Client1Secret-2Here',
  'Your_API_Key_4_Population',
  'xxx',
  'xXxXxXxXxXxXxXx',
  'xxxxxxxxxxxxxxxxxxxxxxxx',
  '<API_KEY>',
])('is left to be filled in: %s', (text) => expect(isPlaceholder(text)).toBe(true))

it.each([
  'FYLLmP9qX2vT7kR4wZ8nB3cJ6hL1sD5gA0yE_uI2oQ',
  'q7Zk2Wm9Xr4_fyLl8Vb3Nc6Hj1Sd5Ga0Ye-uI2oQ7Pt',
  'k2J_todo-9Xr4Vb3Nc6Hj1Sd5Ga0YeuI2oQ7PtmW8zL',
  'Hj1Sd5-xxx-9Xr4Vb3Nc6Ga0YeuI2oQ7PtmW8zLk2JqT',
])('is a secret that was drawn at random: %s', (text) => expect(isPlaceholder(text)).toBe(false))
