import type { MaintenanceWindow, Weekday } from '../../config/index.ts'

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

const dayMs = 86_400_000

/** When a window holds next, or until when it holds now; undefined once it is over for good. */
export function nextOf(window: MaintenanceWindow, at: number): { readonly from: number; readonly to: number } | undefined {
  if ('start' in window) {
    const [from, to] = [Date.parse(window.start), Date.parse(window.end)]
    return to > at ? { from, to } : undefined
  }
  const { day, from, to } = window.weekly
  const midnight = Math.floor(at / dayMs) * dayMs
  return Array.from({ length: 8 }, (_, ahead) => midnight + ahead * dayMs)
    .filter((start) => days[new Date(start).getUTCDay()] === day)
    .map((start) => ({ from: start + minutesOf(from), to: start + minutesOf(to) }))
    .find((next) => next.to > at)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return (hours * 60 + minutes) * 60_000
}
