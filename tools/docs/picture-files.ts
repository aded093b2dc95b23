/** A page is shown as its reader has it. */
export const pageColors = ['light', 'dark'] as const

/** The files that `npm run pictures` makes. */
export const pictureFiles: readonly string[] = [
  'call-path.svg',
  'terminal.svg',
  ...['report', 'acceptance', 'status'].flatMap((page) => pageColors.map((color) => `${page}-${color}.webp`)),
]
