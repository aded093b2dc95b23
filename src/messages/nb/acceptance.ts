import type { acceptance as english } from '../en/acceptance.ts'
import { translationOf } from '../message.ts'

export const acceptance = translationOf<typeof english>()({})
