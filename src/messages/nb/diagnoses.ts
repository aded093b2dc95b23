import type { diagnoses as english } from '../en/diagnoses.ts'
import { translationOf } from '../message.ts'

export const diagnoses = translationOf<typeof english>()({})
