/** A word of a command that is printed to be pasted: quoted where a shell would take it for anything but itself; on Windows that shell is PowerShell. */
export const shellWord = (text: string, platform: NodeJS.Platform = process.platform): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", platform === 'win32' ? "''" : "'\\''")}'`

/** The default path of the monitor's store. */
export const usualStore = 'gatewatch-monitor.db'

/** The option by which a printed command finds the monitor of a store. */
export const storeOption = (store: string): string => (store === usualStore ? '' : ` --store ${shellWord(store)}`)
