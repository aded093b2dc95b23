import type { Target } from '../../config/index.ts'
import { mostManagementRequests } from '../../domain/index.ts'
import { pauseMs } from './rounds.ts'

const dayMs = 86_400_000

/** The requests to the management API in a day in which nothing is deployed: everything is read once, and searched for in between. */
export const looksOfDay = ({ gateway }: Target): number => (gateway?.management === undefined ? 0 : mostManagementRequests + dayMs / pauseMs)
