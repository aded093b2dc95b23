import type { Api } from '../model.ts'
import type { Part } from '../part.ts'
import { version4 } from './v4-gateway.ts'

/** The export of the version 4 management, which wraps the definition in `api` and keeps the plans beside it. */
export function fromManagementExport(file: Part): Api {
  const inside = file.get('api').get('plans')
  return version4('v4 export', file.get('api'), inside.value === undefined ? file.get('plans') : inside)
}
