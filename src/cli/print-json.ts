import { inert } from '../report/index.ts'

/** Prints what a command did for a program that called it. */
export const printJson = (done: object): void => console.log(JSON.stringify(inert({ schema: 1, ...done }), undefined, 2))
