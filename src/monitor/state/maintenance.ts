import type { MaintenanceWindow, Weekday } from '../../config/target.ts'

const days: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The window that holds at a time (milliseconds since 1970), if any: it begins with its start and ends before its end. */
export function windowAt(windows: readonly MaintenanceWindow[], at: number): MaintenanceWindow | undefined {
  return windows.find((window) => {
    if ('start' in window) return at >= Date.parse(window.start) && at < Date.parse(window.end)
    const { day, from, to } = window.weekly
    const date = new Date(at)
    const time = date.toISOString().slice(11, 16)
    return days[date.getUTCDay()] === day && time >= from && time < to
  })
}
