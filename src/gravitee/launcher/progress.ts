/** How far Maven has come, read from what it says. */
export interface Progress {
  readonly files: number
  readonly bytes: number
}

export const noProgress: Progress = { files: 0, bytes: 0 }

const units: Readonly<Record<string, number>> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 }

/** The progress after a line: Maven tells each file with its size when it has it (`Downloaded from central: URL (1.1 MB at 5 MB/s)`). */
export function progressAfter(line: string, { files, bytes }: Progress): Progress {
  // Bounded: a line of Maven, whose addresses have no blanks.
  const [, size, unit] = /\bDownloaded from \S+: \S+ \(([\d.]+) (B|kB|MB|GB)\b/.exec(line) ?? []
  return size === undefined ? { files, bytes } : { files: files + 1, bytes: bytes + Number(size) * units[unit!]! }
}

/** Why a build failed, as far as what Maven said tells; the message says what to do. */
export function reasonOfFailure(output: string): string {
  if (/Checksum validation failed/.test(output))
    return 'a file that came does not have the checksum that belongs to it; whatever stands between here and the Maven repository may have changed it.'
  if (
    /UnknownHost|Unknown host|Network is unreachable|No route to host|Connection (?:refused|timed out|reset)|connect timed out|Temporary failure/i.test(
      output,
    )
  )
    return 'Maven reaches no repository from here. Give it a network once, or a mirror in ~/.m2/settings.xml; afterwards no network is needed.'
  if (/No space left/i.test(output)) return 'there is no space left on the device.'
  const [first = 'Maven said nothing.'] = output.split('\n').flatMap((line) => /^\[(?:ERROR|FATAL)\] (.+)/.exec(line)?.[1] ?? [])
  return first.slice(0, 300)
}
