import type { Names } from './names-of.ts'

const policy = `# Compatibility

Pipelines, dashboards, alerts, scripts and suites hold on to names. This page lists the names that are promised, and says what is promised of them. What is not on this page is not promised. The lists are made from the code by \`npx vitest run test/compatibility.test.ts -u\`. Nothing was released yet: until the first release a name may change at once, without an alias.

## What the first release will promise

- A name on this page keeps its meaning within a version, and its place: a metric its labels, a command its options and the order of its arguments, a JSON member its type.
- **New names may come with any version**: programs that read JSON pass over members that they do not know, and dashboards over labels.
- **A name is retired in two steps.** The version that renames it keeps the old one beside the new, and says so: a metric in its help text, a setting or an option by a warning, a JSON member, an id or an export here and in the changelog. The version after that may drop it. What ships with Gatewatch (alert rules, dashboard, examples) uses the new name from the first day.
- **An alert rule moves at once.** Under two names it would alert twice. So the version that renames a shipped rule renames it in the shipped configuration of Alertmanager as well, where inhibitions name it, and announces it in the changelog under its former name: take rules and configuration of one version together, and change your own routes and silences that name the rule.
- The meaning of a JSON member changes only with another number in \`schema\`.
- The id of a check or a rule is permanent: one that is dropped is never given to another.
- Exit codes never change.
- A store or an event file of an earlier version is read by later ones.

Checks may become stricter, and new ones may come: that turns pipelines red and is no break of this promise. It stands first in the changelog of the version, and in the name of the catalogue.

Not promised: sentences (messages, causes, remedies, help texts), the codes of findings (\`type\` in JUnit, the label \`error_type\`; new checks refine them), the look of console and pages, identifiers of HTML, the faults and profiles of the sandbox, the layout of \`dist\`, the tables of the store, what a line of the log holds beside its event, what the status page asks its own server (\`/events\`, \`/targets\`), what is sent to Slack, what the formats of others hold (JUnit, SARIF, OTLP, annotations) beyond the names listed here, and what is imported by a path instead of a door that is listed here.

## To change a name

Rename it everywhere, with rules, dashboard and examples. Write it into CHANGELOG.md, and make the lists anew with the command above: the change of this page is what a reviewer reads.
`

/** docs/internals/compatibility.md: the policy, and the lists of names. */
export function compatibilityPage(lists: Readonly<Record<string, Names>>): string {
  const sections = Object.entries(lists).map(
    ([title, names]) =>
      `## ${title}\n\n${Object.entries(names)
        .map(([head, parts]) => lineOf(head, parts))
        .join('\n')}\n`,
  )
  return [policy, ...sections].join('\n')
}

const quoted = (name: string): string => `\`${name}\``

function lineOf(head: string, parts: readonly string[]): string {
  return parts.length === 0 ? `- ${quoted(head)}` : `- ${quoted(head)}: ${parts.map(quoted).join(', ')}`
}
