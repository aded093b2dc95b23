/** The reports of a run that are files, as `--format` and the setting `reports` name them. */
export const reportFormats = ['junit', 'json', 'html', 'codequality', 'ndjson', 'traces'] as const

export type ReportFormat = (typeof reportFormats)[number]
