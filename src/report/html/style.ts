import { textBeside } from '../../base/index.ts'
import { callPathStyle } from './call-path.ts'

/** The style sheet: light and dark, narrow and wide, screen and paper. */
export const style = textBeside(import.meta.url, './style.css') + callPathStyle + textBeside(import.meta.url, './call-path-frame.css')

/** Filters the checks by outcome and text; without scripts the page shows all of them. */
export const script = textBeside(import.meta.url, './filter.js')
