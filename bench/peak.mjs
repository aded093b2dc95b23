// Loaded before a program (`node --import`): tells the most memory that the process held, in KiB, to descriptor 3.
import { writeSync } from 'node:fs'

process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
