import { textBeside } from '../../../base/index.ts'
import { callPathStyle } from '../../../report/index.ts'

/** The style of the page: light and dark, narrow and wide, on screen and on paper. */
export const pageStyle = [
  textBeside(import.meta.url, './style.css'),
  textBeside(import.meta.url, '../people/involvement.css'),
  callPathStyle,
  textBeside(import.meta.url, './call-path-frame.css'),
].join('')
