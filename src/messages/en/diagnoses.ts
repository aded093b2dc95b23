export const diagnoses = {} as const
