// Loaded before a program (`node --import`): adds the most memory that a process held, in KiB, to a file.
import { appendFileSync } from 'node:fs'

process.on('exit', () => appendFileSync(process.env['GATEWATCH_ATTACK_PEAK']!, `${process.resourceUsage().maxRSS}\n`))
