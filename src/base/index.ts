/** JSON, files written whole, values that are never shown, and other parts without knowledge of targets. */
export { Budget, Exhausted, spend } from './budget.ts'
export { cacheFolder } from './cache-folder.ts'
export { pemOf } from './certificates.ts'
export { type CompactJws, readCompactJws } from './compact-jws.ts'
export { dayOf, readDay } from './day.ts'
export { boundExceeded, deepestLevels, endOfQuoted, mostValues, parse, repeatedMembers } from './json-text.ts'
export { firstMembers, isMembers, hasMoreMembersThan, keysOf, memberOf, pointerTo, valueAt, valuesIn } from './json-values.ts'
export { nearest } from './nearest.ts'
export { packagePaths, packageText, pagePath } from './package-files.ts'
export { createFile, PartialFile, privateMode, replaceFile } from './partial-file.ts'
export { foreignPathIn, isPrivate } from './private-folder.ts'
export { bytesOf, readBytes, readUtf8, streamOf } from './read-file.ts'
export { Sensitive, type SensitiveKind } from './sensitive.ts'
export { interned } from './interned.ts'
export { dataBeside, textBeside } from './text-beside.ts'
export { checkServerIdentity, nodeTls, publicAuthorities, systemAuthorities, tlsRules, tlsWith, usualAuthorities } from './tls.ts'
export {
  endCheckSpan,
  endExchange,
  endRunSpan,
  type ParentSpan,
  parentSpanOf,
  type Span,
  startCheckSpan,
  startExchangeSpan,
  startRunSpan,
  startSuiteSpan,
  traceIdOf,
  traceparentOf,
} from './tracing.ts'
export { trimmed, trimmedEnd, trimmedStart, withoutSlashes } from './trim.ts'
export { unwrapped } from './unwrapped.ts'
export { version } from './version.ts'
export { thrownAt, thrownAtByUser } from './thrown-at.ts'
