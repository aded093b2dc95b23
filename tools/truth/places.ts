import { join } from 'node:path'

/** Where the data of `npm run truth` is. */
export const truthFolder = join(import.meta.dirname, '../../test/truth')

/** Where the kept state of an area is. */
export const keptFile = (area: string, folder = truthFolder): string => join(folder, 'kept', `${area}.jsonl`)

export const faultsFile = join(truthFolder, 'faults.json.br')
export const softwareFile = join(truthFolder, 'software.json.br')
export const daysFile = join(truthFolder, 'monitor.json.br')
