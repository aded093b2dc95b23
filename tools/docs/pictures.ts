import { join } from 'node:path'
import { makePictures } from './pictures-pages.ts'

// Run by `npm run pictures`, where there is a Chromium: CHROMIUM names another place of it.
await makePictures(join(import.meta.dirname, '../../docs/pictures'), process.env['CHROMIUM'] ?? '/usr/bin/chromium')
