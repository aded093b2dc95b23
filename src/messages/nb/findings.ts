import type { findings as english } from '../en/findings.ts'
import { translationOf } from '../message.ts'

export const findings = translationOf<typeof english>()({})
