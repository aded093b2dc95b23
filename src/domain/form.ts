/** A form with its values: `<at>` stands for the value `at`; what is in brackets is left out where one of its values is not known. */
export const filled = (form: string, valueOf: (name: string) => string | undefined): string =>
  form
    .replaceAll(/\[([^[\]]*)\]/g, (_, part: string) => (namesIn(part).every((name) => valueOf(name) !== undefined) ? part : ''))
    .replaceAll(/<(\w+)>/g, (_, name: string) => valueOf(name) ?? '')

/** The values that a form asks for. */
export const namesIn = (form: string): readonly string[] => [...form.matchAll(/<(\w+)>/g)].map(([, name]) => name!)
