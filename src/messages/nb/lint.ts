import type { lint as english } from '../en/lint.ts'
import { translationOf } from '../message.ts'

export const lint = translationOf<typeof english>()({})
