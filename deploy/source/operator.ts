import { selfRules, targetRules, type AlertRule } from './rules.ts'

const name = 'gatewatch'
const labels = { 'app.kubernetes.io/name': name }
const apiVersion = 'monitoring.coreos.com/v1'

/** Groups of rules, as Prometheus reads them. */
export const ruleGroups: readonly { readonly name: string; readonly rules: readonly AlertRule[] }[] = [
  { name: 'gatewatch-targets', rules: targetRules },
  { name: 'gatewatch-itself', rules: selfRules },
]

/** How a Prometheus that the operator runs finds what deploy/kubernetes/gatewatch.yaml sets up. */
const serviceMonitor = {
  apiVersion,
  kind: 'ServiceMonitor',
  metadata: { name, labels },
  spec: {
    selector: { matchLabels: labels },
    endpoints: [
      {
        port: 'http',
        path: '/metrics',
        interval: '30s',
        scrapeTimeout: '10s',
        authorization: { type: 'Bearer', credentials: { name, key: 'status-token' } },
      },
    ],
  },
}

const prometheusRule = { apiVersion, kind: 'PrometheusRule', metadata: { name, labels }, spec: { groups: ruleGroups } }

/** What the Prometheus operator is given beside the other objects of Kubernetes. */
export const operatorObjects: readonly object[] = [serviceMonitor, prometheusRule]
