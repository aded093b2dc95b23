/** A page is shown as its reader has it. */
export const pageColours = ['light', 'dark'] as const

/** The files that `npm run pictures` makes. */
export const pictureFiles: readonly string[] = [
  'call-path.svg',
  'terminal.svg',
  ...['report', 'acceptance', 'status'].flatMap((page) => pageColours.map((colour) => `${page}-${colour}.webp`)),
]
