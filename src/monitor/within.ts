/** What a promise gives, or undefined once so many milliseconds have passed. */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return await Promise.race([work, enough]).finally(() => clearTimeout(timer))
}
