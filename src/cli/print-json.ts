import { inert } from '../report/index.ts'

/** Prints the result of a command as JSON. */
export const printJson = (done: object): void => console.log(JSON.stringify(inert({ schema: 1, ...done }), undefined, 2))
