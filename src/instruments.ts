/** Instruments: modules that few commands need. This is the one file that loads them on demand, so a plain run loads none of them. */

export const loadGravitee = async () => await import('./gravitee/index.ts')
export const loadManagement = async () => await import('./management/index.ts')
export const loadSandbox = async () => await import('./sandbox/index.ts')
export const loadTemplates = async () => await import('./templates/index.ts')
