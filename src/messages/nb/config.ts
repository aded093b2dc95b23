import type { config as english } from '../en/config.ts'
import { translationOf } from '../message.ts'

export const config = translationOf<typeof english>()({})
