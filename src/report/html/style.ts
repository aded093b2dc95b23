import { textBeside } from '../../base/index.ts'
import { wayStyle } from './way.ts'

/** How the page looks: light and dark, narrow and wide, on screen and on paper. */
export const style = textBeside(import.meta.url, './style.css') + wayStyle + textBeside(import.meta.url, './way-frame.css')
