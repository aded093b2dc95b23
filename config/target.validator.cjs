/* oxlint-disable */
"use strict";
exports.envelope = validate15;
const schema13 = {"type":"object","additionalProperties":false,"required":["targets"],"properties":{"$schema":{"type":"string","description":"Where editors find this schema."},"defaults":{"type":"object","description":"Settings that every target in this file shares, unless it says otherwise."},"targets":{"type":"array","minItems":1,"items":{"type":"object"},"description":"The targets, each with a name of its own."}}};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targets === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'",schema:schema13.required,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "$schema") || (key0 === "defaults")) || (key0 === "targets"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.properties.$schema.type,parentSchema:schema13.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.defaults !== undefined){
let data1 = data.defaults;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err3 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema13.properties.defaults.type,parentSchema:schema13.properties.defaults,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.targets !== undefined){
let data2 = data.targets;
if(Array.isArray(data2)){
if(data2.length < 1){
const err4 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema13.properties.targets,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
const err5 = {instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema13.properties.targets.items.type,parentSchema:schema13.properties.targets.items,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema13.properties.targets.type,parentSchema:schema13.properties.targets,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema13.type,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

exports.complete = validate16;
const schema16 = {"allOf":[{"$ref":"#/definitions/settings"}],"type":"object","required":["target","authUrl","baseUrl","organizationId","client"],"properties":{"client":{"type":"object","required":["id","secret"]},"gateway":{"type":"object","required":["url"],"properties":{"population":{"type":"object","required":["contextPath"]},"contact":{"type":"object","required":["contextPath"]},"tokenService":{"type":"object","required":["url","apiKey","issuer"]},"management":{"type":"object","required":["url","token"]}}}}};
const schema14 = {"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Where editors find this schema."},"target":{"type":"string","description":"The name in reports, metrics and alerts, and of the report folder.","examples":["test"]},"labels":{"type":"object","default":{},"additionalProperties":{"type":"string"},"description":"Whom the target belongs to: names and values of your own, by which alerts are routed. Everybody may read them.","examples":[{"team":"north"}]},"authUrl":{"type":"string","description":"Address of the identity provider; /.well-known/openid-configuration is found below it.","examples":["https://auth.example.org"]},"baseUrl":{"type":"string","description":"Address of the GraphQL API, without /graphql.","examples":["https://api.example.org"]},"organizationId":{"type":"string","description":"UUID of the organisation; with org: before it, the scope that is asked for."},"client":{"type":"object","additionalProperties":false,"description":"The registered client application.","properties":{"id":{"type":"string","description":"Client ID.","examples":["${CLIENT_ID}"]},"secret":{"type":"string","description":"Client secret, as a reference.","examples":["${CLIENT_SECRET}"]},"tokenOrigins":{"type":"array","default":[],"maxItems":20,"items":{"type":"string","examples":["https://login.example.org"]},"description":"Origins that may get the secret beside that of authUrl, where the token endpoint is announced at one of them."}}},"graphql":{"type":"object","additionalProperties":false,"default":{},"description":"What is asked of the GraphQL API, and what is expected.","properties":{"organizationId":{"type":"string","description":"UUID that is queried; without it, organizationId of the target."},"organizationName":{"type":"string","minLength":1,"description":"The name expected in the answer."},"otherOrganizationId":{"type":"string","description":"UUID of another organisation; enables the isolation checks."},"tenantBound":{"type":"boolean","description":"True: organisations may not read one another."},"expiredToken":{"type":"string","description":"An access token kept beyond its end; enables the check that it is refused."}}},"gateway":{"type":"object","additionalProperties":false,"description":"The institution's gateway in front of the registers.","properties":{"url":{"type":"string","description":"Address of the gateway, without any context path.","examples":["https://gw.example.org"]},"keyHeader":{"type":"string","default":"X-Gateway-Api-Key","description":"Header that carries the client key."},"apiKey":{"type":"string","description":"One client key for all registers, as a reference.","examples":["${API_KEY}"]},"keysShared":{"type":"boolean","description":"True when one client key is meant to open several registers; without it, whether any two of the keys are the same."},"livenessIdentifier":{"type":"string","description":"A well-formed synthetic identifier that belongs to nobody: proves the chain without personal data."},"integrationKeyRegisteredAt":{"type":"string","description":"Day on which the key of the integration was registered; such keys live for a year.","examples":["2026-03-01"]},"population":{"type":"object","additionalProperties":false,"description":"The population register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/population"]},"path":{"type":"string","default":"/personer/{person_identifier}","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifier":{"type":"string","description":"A synthetic person that the register knows."},"query":{"type":"object","additionalProperties":{"type":"string"},"description":"Query parameters of the call; ask for as little as possible.","examples":[{"part":"identifikasjonsnummer"}]},"personPointer":{"type":"string","description":"JSON Pointer to the identifier in the answer."}}},"contact":{"type":"object","additionalProperties":false,"description":"The contact and reservation register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/contact"]},"path":{"type":"string","default":"/personer","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifiers":{"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string"},"description":"Synthetic persons that the register is asked about."}}},"tokenService":{"type":"object","additionalProperties":false,"description":"The token-issuing service, to be asked directly; tells which set-up step is wrong when the registers refuse.","properties":{"url":{"type":"string","description":"Address of the token-issuing service."},"keyHeader":{"type":"string","default":"X-Gravitee-Api-Key","description":"Header that carries the machine key."},"apiKey":{"type":"string","description":"The value of machine_auth_api_key, as a reference."},"issuer":{"type":"string","description":"The value of machine_auth_api_iss: the integration ID."},"scope":{"type":"string","minLength":1,"description":"Scope that is asked for."}}},"management":{"type":"object","additionalProperties":false,"description":"The management API of the gateway, to be read: what is deployed, plans, subscriptions and keys. Nothing is ever written there.","properties":{"url":{"type":"string","description":"Address of the management API with its path, without organisation and environment.","examples":["https://apim.example.org/management"]},"token":{"type":"string","description":"Personal access token of an account that may only read, as a reference.","examples":["${MANAGEMENT_TOKEN}"]},"organization":{"type":"string","minLength":1,"default":"DEFAULT","description":"Id of the organisation there."},"environment":{"type":"string","minLength":1,"default":"DEFAULT","description":"Id of the environment there, not its name in the address of the console."},"application":{"type":"string","minLength":1,"description":"Id of the application whose keys are configured; only its subscriptions are then looked at."},"apis":{"type":"object","additionalProperties":false,"default":{},"description":"Which APIs there are those of the set-up, and what they are meant to be.","properties":{"population":{"type":"object","additionalProperties":false,"description":"The API of this register.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}},"contact":{"type":"object","additionalProperties":false,"description":"The API of this register.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}},"tokenService":{"type":"object","additionalProperties":false,"description":"The API of the token-issuing service.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"contextPath":{"type":"string","description":"Context path of the API, where gateway.tokenService.url does not have it.","examples":["/test/token"]},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}}}}}}}},"contract":{"type":"object","additionalProperties":false,"default":{},"description":"What the target documents.","properties":{"tokenLifetimeSeconds":{"type":"integer","minimum":1,"default":3600,"description":"Documented lifetime of an access token."},"scopeEcho":{"enum":["required","optional"],"default":"required","description":"Whether the token response has to repeat the scope: without it there is a warning, or with `optional` a remark."},"population":{"type":"string","description":"What the population register answers, an OpenAPI document of version 3.0 or 3.1 as YAML or JSON: a file.","examples":["contracts/population.openapi.yaml"]},"contact":{"type":"string","description":"What the contact register answers, an OpenAPI document of version 3.0 or 3.1 as YAML or JSON: a file.","examples":["contracts/contact.openapi.yaml"]},"discovery":{"type":"string","description":"What the discovery document has to be like, a JSON Schema as YAML or JSON: a file. Without it, the types that its standards say.","examples":["contracts/discovery.schema.json"]},"graphql":{"type":"string","description":"The schema of the GraphQL API in the schema definition language, a file.","examples":["contracts/schema.graphql"]},"recorded":{"type":"string","description":"What answers looked like when `gatewatch contract record` was run, a file.","examples":["contracts/recorded.json"]}}},"tls":{"type":"object","additionalProperties":false,"default":{},"description":"Certificates.","properties":{"caFile":{"type":"string","description":"Certificates of own authorities (PEM), trusted besides the known ones. Relative to this file."},"minimumDaysRemaining":{"type":"integer","minimum":0,"default":21,"description":"Days a certificate must still be valid."}}},"timeoutMs":{"type":"integer","minimum":1,"maximum":600000,"default":20000,"description":"Longest wait for an answer; longer than the gateway itself waits (15 s)."},"concurrency":{"type":"integer","minimum":1,"maximum":64,"default":8,"description":"Requests under way at once, at most."},"optIn":{"type":"array","uniqueItems":true,"default":[],"items":{"enum":["secrets-in-url","large-request"]},"description":"What only a throw-away target should be asked: a secret in an address, a heavy request."},"allowRealIdentifiers":{"type":"boolean","default":false,"description":"True permits identifiers that are not synthetic. They are personal data."},"waivers":{"type":"array","default":[],"description":"Accepted deviations, each with an owner and an end.","items":{"type":"object","additionalProperties":false,"required":["check","reason","owner","until"],"properties":{"check":{"type":"string","description":"Id of the check, or its name with the instance.","examples":["gateway.challenge"]},"reason":{"type":"string","minLength":1,"description":"Why the deviation is accepted."},"owner":{"type":"string","minLength":1,"description":"Who answers for it."},"until":{"type":"string","description":"Last day, UTC.","examples":["2027-01-31"]}}}},"parameters":{"type":"object","default":{},"additionalProperties":{"type":["string","number","boolean"]},"description":"Values for suites of your own, by names of your own; one that is a reference is never shown."},"monitor":{"type":"object","additionalProperties":false,"default":{},"description":"Continuous monitoring.","properties":{"intervalSeconds":{"type":"integer","minimum":1,"default":60,"description":"Time between the starts of two cycles."},"location":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,39}$","description":"Where this monitor stands, told with all that it tells; --location overrides it, and the first target that has it speaks for all.","examples":["oslo"]},"locations":{"type":"object","additionalProperties":false,"description":"In a fleet: from how many places the target is watched, and how many of them must find it down for it to be down.","properties":{"want":{"type":"integer","minimum":1,"maximum":20,"default":1,"description":"Places that watch it; where there are fewer, these."},"down":{"type":"integer","minimum":1,"maximum":20,"default":1,"description":"Places that must say so; where fewer watch it, these."}}},"failureThreshold":{"type":"integer","minimum":1,"default":3,"description":"Failed cycles that open an incident: in a row, unless failureWindow is set."},"failureWindow":{"type":"integer","minimum":1,"maximum":100,"description":"Number of latest cycles among which the failed are counted."},"successThreshold":{"type":"integer","minimum":1,"default":2,"description":"Passed cycles in a row that close it."},"freshTokenSeconds":{"type":"integer","minimum":1,"default":300,"description":"How often a new token is fetched although the old one is valid."},"negativesSeconds":{"type":"integer","minimum":1,"default":3600,"description":"How often refusals are checked."},"maxBodyKilobytes":{"type":"integer","minimum":16,"maximum":2048,"default":128,"description":"The largest answer that is read, unpacked, in units of 1024 bytes; a larger one fails. No documented answer comes near it."},"remindSeconds":{"type":"integer","minimum":1,"default":14400,"description":"How often an open incident is alerted again."},"retentionDays":{"type":"integer","minimum":1,"default":90,"description":"How long history is kept."},"traces":{"enum":["all","failing"],"description":"Which cycles are exported as traces: failing ones only where every target of the fleet says so."},"metrics":{"enum":["summary","full"],"description":"How much the metrics tell of each target: every check, or a summary of it, which is the default beyond 500 targets. The first target that says it decides for all.","examples":["summary"]},"objective":{"type":"object","additionalProperties":false,"required":["target","windowDays"],"description":"Availability that is aimed for.","properties":{"target":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"description":"Share of passed cycles.","examples":[0.995]},"windowDays":{"type":"integer","minimum":1,"description":"Days over which it is reckoned.","examples":[30]}}},"steadiness":{"type":"object","additionalProperties":false,"required":["failures","of"],"default":{"failures":4,"of":10},"description":"How many of the latest calls of a check may fail before it is alerted, although they are answered when they are repeated.","properties":{"failures":{"type":"integer","minimum":2,"maximum":100,"description":"Failed calls that open an incident."},"of":{"type":"integer","minimum":2,"maximum":100,"description":"Number of latest calls among which they are counted."}}},"latency":{"type":"object","description":"How long the calls may take to be answered, by their names: discovery, token, graphql, and each register. Nothing is told of a call that is not named.","additionalProperties":{"type":"object","additionalProperties":false,"description":"Limits of one call.","properties":{"warnMs":{"type":"integer","minimum":1,"description":"Milliseconds from the request to the whole answer above which it is slow: a warning.","examples":[800]},"failMs":{"type":"integer","minimum":1,"description":"Milliseconds above which it is too slow to work with: critical, though no outage.","examples":[3000]},"cycles":{"type":"integer","minimum":1,"maximum":100,"default":3,"description":"Slow cycles that open an incident."},"of":{"type":"integer","minimum":1,"maximum":100,"default":5,"description":"Number of latest cycles among which they are counted; as many in a row below four fifths of the limit close it."}}}},"flapping":{"type":"object","additionalProperties":false,"required":["changes","withinSeconds"],"default":{"changes":4,"withinSeconds":3600},"description":"When a check that changes often is alerted as flapping instead of at each change.","properties":{"changes":{"type":"integer","minimum":2,"description":"Changes between up and down."},"withinSeconds":{"type":"integer","minimum":1,"description":"Time in which they are counted."}}},"maintenance":{"type":"array","default":[],"description":"Windows in which nothing is alerted: one with start and end, or a weekly one.","items":{"type":"object","additionalProperties":false,"required":["reason"],"properties":{"start":{"type":"string","description":"Begin, with its offset.","examples":["2026-12-24T22:00:00Z"]},"end":{"type":"string","description":"End, with its offset.","examples":["2026-12-25T02:00:00Z"]},"weekly":{"type":"object","additionalProperties":false,"required":["day","from","to"],"description":"Every week, UTC.","properties":{"day":{"enum":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"],"description":"Day of the week."},"from":{"type":"string","description":"Begin, UTC.","examples":["02:00"]},"to":{"type":"string","description":"End, UTC, on the same day.","examples":["04:00"]}}},"reason":{"type":"string","minLength":1,"description":"Why."}}}},"alerts":{"type":"array","default":[],"description":"Who is told of incidents.","items":{"type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"enum":["webhook","slack","alertmanager","pagerduty","teams","email"],"description":"Kind of receiver."},"labels":{"type":"object","additionalProperties":{"type":"string"},"description":"Tells it of targets with these labels only.","examples":[{"team":"north"}]},"url":{"type":"string","description":"Address of the receiver; of Slack and Teams as a reference, since the address is the secret."},"from":{"type":"string","description":"Who writes, of e-mail.","examples":["gatewatch@example.org"]},"to":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string"},"description":"To whom, of e-mail.","examples":[["operations@example.org"]]},"user":{"type":"string","description":"Name at the mail server; the secret is its password."},"secret":{"type":"string","description":"Secret that alerts are signed or authorised with, as a reference; of PagerDuty the integration key, of e-mail the password."}}}},"heartbeat":{"type":"object","additionalProperties":false,"required":["url"],"description":"An address that is called as long as all is well with the monitor itself, so that somebody outside notices when it is not.","properties":{"url":{"type":"string","description":"Address of whoever waits for it; best as a reference, since who knows it can pretend that all is well."},"every":{"type":"integer","minimum":1,"default":60,"description":"Seconds between two calls."}}},"publish":{"type":"object","additionalProperties":false,"required":["name"],"description":"Shows the target on the page for everybody (monitor.listen.public), under this name; without it the page does not know it.","properties":{"name":{"type":"string","minLength":1,"maxLength":80,"description":"What everybody knows it as.","examples":["Lookups for the north"]},"group":{"type":"string","minLength":1,"maxLength":80,"description":"The heading that it stands below.","examples":["Health trusts"]}}},"listen":{"type":"object","additionalProperties":false,"description":"The status page and metrics of the monitor.","properties":{"host":{"type":"string","minLength":1,"description":"Address to listen on.","examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"Port; 0 takes a free one."},"publicUrl":{"type":"string","description":"Address under which people reach the status page; alerts link to it.","examples":["https://status.example.org"]},"hosts":{"type":"array","items":{"type":"string"},"description":"Names that the server is asked by, beside localhost and that of publicUrl; addresses need none.","examples":[["gatewatch.monitoring.svc"]]},"bearerToken":{"type":"string","description":"Token that readers must show, as a reference."},"basic":{"type":"object","additionalProperties":false,"required":["user","password"],"description":"Name and password that readers must show.","properties":{"user":{"type":"string","minLength":1,"description":"Name."},"password":{"type":"string","description":"Password, as a reference."}}},"trustedProxies":{"type":"array","items":{"type":"string"},"description":"IP addresses and networks of the proxies in front; wrong secrets are then limited by client address too.","examples":[["10.0.0.0/8"]]},"proxyHeader":{"type":"string","pattern":"^[A-Za-z0-9-]+$","description":"Header in which trusted proxies list the addresses of the client (default: X-Forwarded-For).","examples":["X-Forwarded-For"]},"writers":{"type":"object","additionalProperties":{"type":"string"},"description":"Who may acknowledge, silence, note and ask for maintenance on the page: names, each with a secret as a reference.","examples":[{"Kari":"${KARI_SECRET}"}]},"tls":{"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"description":"Serve over https.","properties":{"certFile":{"type":"string","minLength":1,"description":"Certificate chain (PEM)."},"keyFile":{"type":"string","minLength":1,"description":"Private key (PEM)."}}},"public":{"type":"object","additionalProperties":false,"description":"A page for everybody at an address of its own, about the targets with monitor.publish alone.","properties":{"host":{"type":"string","minLength":1,"description":"Address to listen on.","examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"Port, 9465 unless told; 0 takes a free one."},"tls":{"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"description":"Serve over https.","properties":{"certFile":{"type":"string","minLength":1,"description":"Certificate chain (PEM)."},"keyFile":{"type":"string","minLength":1,"description":"Private key (PEM)."}}},"title":{"type":"string","minLength":1,"maxLength":80,"description":"What stands at its top.","examples":["Status of our services"]},"language":{"enum":["en","nb"],"description":"In which it is shown to who has not chosen one; en unless told."}}}}}}}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const func0 = require("ajv/dist/runtime/equal").default;
const pattern0 = new RegExp("^[a-z0-9][a-z0-9-]{0,39}$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9-]+$", "u");

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.labels === undefined){
data.labels = {};
}
if(data.graphql === undefined){
data.graphql = {};
}
if(data.contract === undefined){
data.contract = {};
}
if(data.tls === undefined){
data.tls = {};
}
if(data.timeoutMs === undefined){
data.timeoutMs = 20000;
}
if(data.concurrency === undefined){
data.concurrency = 8;
}
if(data.optIn === undefined){
data.optIn = [];
}
if(data.allowRealIdentifiers === undefined){
data.allowRealIdentifiers = false;
}
if(data.waivers === undefined){
data.waivers = [];
}
if(data.parameters === undefined){
data.parameters = {};
}
if(data.monitor === undefined){
data.monitor = {};
}
for(const key0 in data){
if(!(func2.call(schema14.properties, key0))){
const err0 = {instancePath,schemaPath:"#/definitions/settings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/definitions/settings/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.$schema.type,parentSchema:schema14.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.target !== undefined){
let data1 = data.target;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/target",schemaPath:"#/definitions/settings/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.target.type,parentSchema:schema14.properties.target,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data2 = data.labels;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
let data3 = data2[key1];
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.labels.additionalProperties.type,parentSchema:schema14.properties.labels.additionalProperties,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/labels",schemaPath:"#/definitions/settings/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.labels.type,parentSchema:schema14.properties.labels,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.authUrl !== undefined){
let data4 = data.authUrl;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/authUrl",schemaPath:"#/definitions/settings/properties/authUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.authUrl.type,parentSchema:schema14.properties.authUrl,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data5 = data.baseUrl;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/definitions/settings/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.baseUrl.type,parentSchema:schema14.properties.baseUrl,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.organizationId !== undefined){
let data6 = data.organizationId;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/organizationId",schemaPath:"#/definitions/settings/properties/organizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.organizationId.type,parentSchema:schema14.properties.organizationId,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.client !== undefined){
let data7 = data.client;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.tokenOrigins === undefined){
data7.tokenOrigins = [];
}
for(const key2 in data7){
if(!(((key2 === "id") || (key2 === "secret")) || (key2 === "tokenOrigins"))){
const err8 = {instancePath:instancePath+"/client",schemaPath:"#/definitions/settings/properties/client/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.client,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data7.id !== undefined){
let data8 = data7.id;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/client/id",schemaPath:"#/definitions/settings/properties/client/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.id.type,parentSchema:schema14.properties.client.properties.id,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data7.secret !== undefined){
let data9 = data7.secret;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/client/secret",schemaPath:"#/definitions/settings/properties/client/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.secret.type,parentSchema:schema14.properties.client.properties.secret,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let data10 = data7.tokenOrigins;
if(Array.isArray(data10)){
if(data10.length > 20){
const err11 = {instancePath:instancePath+"/client/tokenOrigins",schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema14.properties.client.properties.tokenOrigins,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 !== "string"){
const err12 = {instancePath:instancePath+"/client/tokenOrigins/" + i0,schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.tokenOrigins.items.type,parentSchema:schema14.properties.client.properties.tokenOrigins.items,data:data11};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/client/tokenOrigins",schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.client.properties.tokenOrigins.type,parentSchema:schema14.properties.client.properties.tokenOrigins,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/client",schemaPath:"#/definitions/settings/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.client.type,parentSchema:schema14.properties.client,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let data12 = data.graphql;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key3 in data12){
if(!(((((key3 === "organizationId") || (key3 === "organizationName")) || (key3 === "otherOrganizationId")) || (key3 === "tenantBound")) || (key3 === "expiredToken"))){
const err15 = {instancePath:instancePath+"/graphql",schemaPath:"#/definitions/settings/properties/graphql/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.graphql,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data12.organizationId !== undefined){
let data13 = data12.organizationId;
if(typeof data13 !== "string"){
const err16 = {instancePath:instancePath+"/graphql/organizationId",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.organizationId.type,parentSchema:schema14.properties.graphql.properties.organizationId,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data12.organizationName !== undefined){
let data14 = data12.organizationName;
if(typeof data14 === "string"){
if(func3(data14) < 1){
const err17 = {instancePath:instancePath+"/graphql/organizationName",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.graphql.properties.organizationName,data:data14};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/graphql/organizationName",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.organizationName.type,parentSchema:schema14.properties.graphql.properties.organizationName,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data12.otherOrganizationId !== undefined){
let data15 = data12.otherOrganizationId;
if(typeof data15 !== "string"){
const err19 = {instancePath:instancePath+"/graphql/otherOrganizationId",schemaPath:"#/definitions/settings/properties/graphql/properties/otherOrganizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.otherOrganizationId.type,parentSchema:schema14.properties.graphql.properties.otherOrganizationId,data:data15};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data12.tenantBound !== undefined){
let data16 = data12.tenantBound;
if(typeof data16 !== "boolean"){
const err20 = {instancePath:instancePath+"/graphql/tenantBound",schemaPath:"#/definitions/settings/properties/graphql/properties/tenantBound/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.graphql.properties.tenantBound.type,parentSchema:schema14.properties.graphql.properties.tenantBound,data:data16};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data12.expiredToken !== undefined){
let data17 = data12.expiredToken;
if(typeof data17 !== "string"){
const err21 = {instancePath:instancePath+"/graphql/expiredToken",schemaPath:"#/definitions/settings/properties/graphql/properties/expiredToken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.expiredToken.type,parentSchema:schema14.properties.graphql.properties.expiredToken,data:data17};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/graphql",schemaPath:"#/definitions/settings/properties/graphql/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.graphql.type,parentSchema:schema14.properties.graphql,data:data12};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data.gateway !== undefined){
let data18 = data.gateway;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.keyHeader === undefined){
data18.keyHeader = "X-Gateway-Api-Key";
}
for(const key4 in data18){
if(!(func2.call(schema14.properties.gateway.properties, key4))){
const err23 = {instancePath:instancePath+"/gateway",schemaPath:"#/definitions/settings/properties/gateway/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway,data:data18};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data18.url !== undefined){
let data19 = data18.url;
if(typeof data19 !== "string"){
const err24 = {instancePath:instancePath+"/gateway/url",schemaPath:"#/definitions/settings/properties/gateway/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.url.type,parentSchema:schema14.properties.gateway.properties.url,data:data19};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
let data20 = data18.keyHeader;
if(typeof data20 !== "string"){
const err25 = {instancePath:instancePath+"/gateway/keyHeader",schemaPath:"#/definitions/settings/properties/gateway/properties/keyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.keyHeader.type,parentSchema:schema14.properties.gateway.properties.keyHeader,data:data20};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data18.apiKey !== undefined){
let data21 = data18.apiKey;
if(typeof data21 !== "string"){
const err26 = {instancePath:instancePath+"/gateway/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.apiKey,data:data21};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data18.keysShared !== undefined){
let data22 = data18.keysShared;
if(typeof data22 !== "boolean"){
const err27 = {instancePath:instancePath+"/gateway/keysShared",schemaPath:"#/definitions/settings/properties/gateway/properties/keysShared/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.gateway.properties.keysShared.type,parentSchema:schema14.properties.gateway.properties.keysShared,data:data22};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data18.livenessIdentifier !== undefined){
let data23 = data18.livenessIdentifier;
if(typeof data23 !== "string"){
const err28 = {instancePath:instancePath+"/gateway/livenessIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/livenessIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.livenessIdentifier.type,parentSchema:schema14.properties.gateway.properties.livenessIdentifier,data:data23};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data18.integrationKeyRegisteredAt !== undefined){
let data24 = data18.integrationKeyRegisteredAt;
if(typeof data24 !== "string"){
const err29 = {instancePath:instancePath+"/gateway/integrationKeyRegisteredAt",schemaPath:"#/definitions/settings/properties/gateway/properties/integrationKeyRegisteredAt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.integrationKeyRegisteredAt.type,parentSchema:schema14.properties.gateway.properties.integrationKeyRegisteredAt,data:data24};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data18.population !== undefined){
let data25 = data18.population;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.path === undefined){
data25.path = "/personer/{person_identifier}";
}
for(const key5 in data25){
if(!((((((key5 === "contextPath") || (key5 === "path")) || (key5 === "apiKey")) || (key5 === "personIdentifier")) || (key5 === "query")) || (key5 === "personPointer"))){
const err30 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.population,data:data25};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data25.contextPath !== undefined){
let data26 = data25.contextPath;
if(typeof data26 !== "string"){
const err31 = {instancePath:instancePath+"/gateway/population/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.population.properties.contextPath,data:data26};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
let data27 = data25.path;
if(typeof data27 !== "string"){
const err32 = {instancePath:instancePath+"/gateway/population/path",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.path.type,parentSchema:schema14.properties.gateway.properties.population.properties.path,data:data27};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data25.apiKey !== undefined){
let data28 = data25.apiKey;
if(typeof data28 !== "string"){
const err33 = {instancePath:instancePath+"/gateway/population/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.population.properties.apiKey,data:data28};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data25.personIdentifier !== undefined){
let data29 = data25.personIdentifier;
if(typeof data29 !== "string"){
const err34 = {instancePath:instancePath+"/gateway/population/personIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personIdentifier.type,parentSchema:schema14.properties.gateway.properties.population.properties.personIdentifier,data:data29};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data25.query !== undefined){
let data30 = data25.query;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key6 in data30){
let data31 = data30[key6];
if(typeof data31 !== "string"){
const err35 = {instancePath:instancePath+"/gateway/population/query/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.query.additionalProperties.type,parentSchema:schema14.properties.gateway.properties.population.properties.query.additionalProperties,data:data31};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/gateway/population/query",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.properties.query.type,parentSchema:schema14.properties.gateway.properties.population.properties.query,data:data30};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data25.personPointer !== undefined){
let data32 = data25.personPointer;
if(typeof data32 !== "string"){
const err37 = {instancePath:instancePath+"/gateway/population/personPointer",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personPointer.type,parentSchema:schema14.properties.gateway.properties.population.properties.personPointer,data:data32};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.type,parentSchema:schema14.properties.gateway.properties.population,data:data25};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data18.contact !== undefined){
let data33 = data18.contact;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.path === undefined){
data33.path = "/personer";
}
for(const key7 in data33){
if(!((((key7 === "contextPath") || (key7 === "path")) || (key7 === "apiKey")) || (key7 === "personIdentifiers"))){
const err39 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.contact,data:data33};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data33.contextPath !== undefined){
let data34 = data33.contextPath;
if(typeof data34 !== "string"){
const err40 = {instancePath:instancePath+"/gateway/contact/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.contact.properties.contextPath,data:data34};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let data35 = data33.path;
if(typeof data35 !== "string"){
const err41 = {instancePath:instancePath+"/gateway/contact/path",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.path.type,parentSchema:schema14.properties.gateway.properties.contact.properties.path,data:data35};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data33.apiKey !== undefined){
let data36 = data33.apiKey;
if(typeof data36 !== "string"){
const err42 = {instancePath:instancePath+"/gateway/contact/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.contact.properties.apiKey,data:data36};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data33.personIdentifiers !== undefined){
let data37 = data33.personIdentifiers;
if(Array.isArray(data37)){
if(data37.length > 1000){
const err43 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items",schema:1000,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data37};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data37.length < 1){
const err44 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data37};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const len1 = data37.length;
for(let i1=0; i1<len1; i1++){
let data38 = data37[i1];
if(typeof data38 !== "string"){
const err45 = {instancePath:instancePath+"/gateway/contact/personIdentifiers/" + i1,schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items,data:data38};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data37};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.contact.type,parentSchema:schema14.properties.gateway.properties.contact,data:data33};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data18.tokenService !== undefined){
let data39 = data18.tokenService;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.keyHeader === undefined){
data39.keyHeader = "X-Gravitee-Api-Key";
}
for(const key8 in data39){
if(!(((((key8 === "url") || (key8 === "keyHeader")) || (key8 === "apiKey")) || (key8 === "issuer")) || (key8 === "scope"))){
const err48 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.tokenService,data:data39};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data39.url !== undefined){
let data40 = data39.url;
if(typeof data40 !== "string"){
const err49 = {instancePath:instancePath+"/gateway/tokenService/url",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.url.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.url,data:data40};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
let data41 = data39.keyHeader;
if(typeof data41 !== "string"){
const err50 = {instancePath:instancePath+"/gateway/tokenService/keyHeader",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/keyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.keyHeader.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.keyHeader,data:data41};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data39.apiKey !== undefined){
let data42 = data39.apiKey;
if(typeof data42 !== "string"){
const err51 = {instancePath:instancePath+"/gateway/tokenService/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.apiKey,data:data42};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data39.issuer !== undefined){
let data43 = data39.issuer;
if(typeof data43 !== "string"){
const err52 = {instancePath:instancePath+"/gateway/tokenService/issuer",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.issuer.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.issuer,data:data43};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data39.scope !== undefined){
let data44 = data39.scope;
if(typeof data44 === "string"){
if(func3(data44) < 1){
const err53 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data44};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.scope.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data44};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.tokenService.type,parentSchema:schema14.properties.gateway.properties.tokenService,data:data39};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data18.management !== undefined){
let data45 = data18.management;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.organization === undefined){
data45.organization = "DEFAULT";
}
if(data45.environment === undefined){
data45.environment = "DEFAULT";
}
if(data45.apis === undefined){
data45.apis = {};
}
for(const key9 in data45){
if(!((((((key9 === "url") || (key9 === "token")) || (key9 === "organization")) || (key9 === "environment")) || (key9 === "application")) || (key9 === "apis"))){
const err56 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/definitions/settings/properties/gateway/properties/management/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management,data:data45};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data45.url !== undefined){
let data46 = data45.url;
if(typeof data46 !== "string"){
const err57 = {instancePath:instancePath+"/gateway/management/url",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.url.type,parentSchema:schema14.properties.gateway.properties.management.properties.url,data:data46};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data45.token !== undefined){
let data47 = data45.token;
if(typeof data47 !== "string"){
const err58 = {instancePath:instancePath+"/gateway/management/token",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.token.type,parentSchema:schema14.properties.gateway.properties.management.properties.token,data:data47};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
let data48 = data45.organization;
if(typeof data48 === "string"){
if(func3(data48) < 1){
const err59 = {instancePath:instancePath+"/gateway/management/organization",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/organization/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.organization,data:data48};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/gateway/management/organization",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.organization.type,parentSchema:schema14.properties.gateway.properties.management.properties.organization,data:data48};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
let data49 = data45.environment;
if(typeof data49 === "string"){
if(func3(data49) < 1){
const err61 = {instancePath:instancePath+"/gateway/management/environment",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/environment/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.environment,data:data49};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/gateway/management/environment",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/environment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.environment.type,parentSchema:schema14.properties.gateway.properties.management.properties.environment,data:data49};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data45.application !== undefined){
let data50 = data45.application;
if(typeof data50 === "string"){
if(func3(data50) < 1){
const err63 = {instancePath:instancePath+"/gateway/management/application",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/application/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.application,data:data50};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/gateway/management/application",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.application.type,parentSchema:schema14.properties.gateway.properties.management.properties.application,data:data50};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
let data51 = data45.apis;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key10 in data51){
if(!(((key10 === "population") || (key10 === "contact")) || (key10 === "tokenService"))){
const err65 = {instancePath:instancePath+"/gateway/management/apis",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis,data:data51};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data51.population !== undefined){
let data52 = data51.population;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key11 in data52){
if(!(((key11 === "id") || (key11 === "backend")) || (key11 === "template"))){
const err66 = {instancePath:instancePath+"/gateway/management/apis/population",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population,data:data52};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data52.id !== undefined){
let data53 = data52.id;
if(typeof data53 === "string"){
if(func3(data53) < 1){
const err67 = {instancePath:instancePath+"/gateway/management/apis/population/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id,data:data53};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/gateway/management/apis/population/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id,data:data53};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data52.backend !== undefined){
let data54 = data52.backend;
if(typeof data54 !== "string"){
const err69 = {instancePath:instancePath+"/gateway/management/apis/population/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.backend,data:data54};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data52.template !== undefined){
let data55 = data52.template;
if(typeof data55 === "string"){
if(func3(data55) < 1){
const err70 = {instancePath:instancePath+"/gateway/management/apis/population/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template,data:data55};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/gateway/management/apis/population/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template,data:data55};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/gateway/management/apis/population",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population,data:data52};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data51.contact !== undefined){
let data56 = data51.contact;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
for(const key12 in data56){
if(!(((key12 === "id") || (key12 === "backend")) || (key12 === "template"))){
const err73 = {instancePath:instancePath+"/gateway/management/apis/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact,data:data56};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data56.id !== undefined){
let data57 = data56.id;
if(typeof data57 === "string"){
if(func3(data57) < 1){
const err74 = {instancePath:instancePath+"/gateway/management/apis/contact/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id,data:data57};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/gateway/management/apis/contact/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id,data:data57};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data56.backend !== undefined){
let data58 = data56.backend;
if(typeof data58 !== "string"){
const err76 = {instancePath:instancePath+"/gateway/management/apis/contact/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.backend,data:data58};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data56.template !== undefined){
let data59 = data56.template;
if(typeof data59 === "string"){
if(func3(data59) < 1){
const err77 = {instancePath:instancePath+"/gateway/management/apis/contact/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template,data:data59};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/gateway/management/apis/contact/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template,data:data59};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/gateway/management/apis/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact,data:data56};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data51.tokenService !== undefined){
let data60 = data51.tokenService;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key13 in data60){
if(!((((key13 === "id") || (key13 === "contextPath")) || (key13 === "backend")) || (key13 === "template"))){
const err80 = {instancePath:instancePath+"/gateway/management/apis/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService,data:data60};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data60.id !== undefined){
let data61 = data60.id;
if(typeof data61 === "string"){
if(func3(data61) < 1){
const err81 = {instancePath:instancePath+"/gateway/management/apis/tokenService/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id,data:data61};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/gateway/management/apis/tokenService/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id,data:data61};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data60.contextPath !== undefined){
let data62 = data60.contextPath;
if(typeof data62 !== "string"){
const err83 = {instancePath:instancePath+"/gateway/management/apis/tokenService/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.contextPath,data:data62};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data60.backend !== undefined){
let data63 = data60.backend;
if(typeof data63 !== "string"){
const err84 = {instancePath:instancePath+"/gateway/management/apis/tokenService/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.backend,data:data63};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data60.template !== undefined){
let data64 = data60.template;
if(typeof data64 === "string"){
if(func3(data64) < 1){
const err85 = {instancePath:instancePath+"/gateway/management/apis/tokenService/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template,data:data64};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/gateway/management/apis/tokenService/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template,data:data64};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath:instancePath+"/gateway/management/apis/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService,data:data60};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath:instancePath+"/gateway/management/apis",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis,data:data51};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/definitions/settings/properties/gateway/properties/management/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.type,parentSchema:schema14.properties.gateway.properties.management,data:data45};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
else {
const err90 = {instancePath:instancePath+"/gateway",schemaPath:"#/definitions/settings/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.type,parentSchema:schema14.properties.gateway,data:data18};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
let data65 = data.contract;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.tokenLifetimeSeconds === undefined){
data65.tokenLifetimeSeconds = 3600;
}
if(data65.scopeEcho === undefined){
data65.scopeEcho = "required";
}
for(const key14 in data65){
if(!(((((((key14 === "tokenLifetimeSeconds") || (key14 === "scopeEcho")) || (key14 === "population")) || (key14 === "contact")) || (key14 === "discovery")) || (key14 === "graphql")) || (key14 === "recorded"))){
const err91 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.contract,data:data65};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
let data66 = data65.tokenLifetimeSeconds;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err92 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.contract.properties.tokenLifetimeSeconds.type,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data66};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 < 1 || isNaN(data66)){
const err93 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data66};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
let data67 = data65.scopeEcho;
if(!((data67 === "required") || (data67 === "optional"))){
const err94 = {instancePath:instancePath+"/contract/scopeEcho",schemaPath:"#/definitions/settings/properties/contract/properties/scopeEcho/enum",keyword:"enum",params:{allowedValues: schema14.properties.contract.properties.scopeEcho.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.contract.properties.scopeEcho.enum,parentSchema:schema14.properties.contract.properties.scopeEcho,data:data67};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data65.population !== undefined){
let data68 = data65.population;
if(typeof data68 !== "string"){
const err95 = {instancePath:instancePath+"/contract/population",schemaPath:"#/definitions/settings/properties/contract/properties/population/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.population.type,parentSchema:schema14.properties.contract.properties.population,data:data68};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data65.contact !== undefined){
let data69 = data65.contact;
if(typeof data69 !== "string"){
const err96 = {instancePath:instancePath+"/contract/contact",schemaPath:"#/definitions/settings/properties/contract/properties/contact/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.contact.type,parentSchema:schema14.properties.contract.properties.contact,data:data69};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data65.discovery !== undefined){
let data70 = data65.discovery;
if(typeof data70 !== "string"){
const err97 = {instancePath:instancePath+"/contract/discovery",schemaPath:"#/definitions/settings/properties/contract/properties/discovery/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.discovery.type,parentSchema:schema14.properties.contract.properties.discovery,data:data70};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data65.graphql !== undefined){
let data71 = data65.graphql;
if(typeof data71 !== "string"){
const err98 = {instancePath:instancePath+"/contract/graphql",schemaPath:"#/definitions/settings/properties/contract/properties/graphql/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.graphql.type,parentSchema:schema14.properties.contract.properties.graphql,data:data71};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data65.recorded !== undefined){
let data72 = data65.recorded;
if(typeof data72 !== "string"){
const err99 = {instancePath:instancePath+"/contract/recorded",schemaPath:"#/definitions/settings/properties/contract/properties/recorded/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.recorded.type,parentSchema:schema14.properties.contract.properties.recorded,data:data72};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.contract.type,parentSchema:schema14.properties.contract,data:data65};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
let data73 = data.tls;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(data73.minimumDaysRemaining === undefined){
data73.minimumDaysRemaining = 21;
}
for(const key15 in data73){
if(!((key15 === "caFile") || (key15 === "minimumDaysRemaining"))){
const err101 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.tls,data:data73};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data73.caFile !== undefined){
let data74 = data73.caFile;
if(typeof data74 !== "string"){
const err102 = {instancePath:instancePath+"/tls/caFile",schemaPath:"#/definitions/settings/properties/tls/properties/caFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.tls.properties.caFile.type,parentSchema:schema14.properties.tls.properties.caFile,data:data74};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
let data75 = data73.minimumDaysRemaining;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err103 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.tls.properties.minimumDaysRemaining.type,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data75};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 < 0 || isNaN(data75)){
const err104 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data75};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.tls.type,parentSchema:schema14.properties.tls,data:data73};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
let data76 = data.timeoutMs;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err106 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.timeoutMs.type,parentSchema:schema14.properties.timeoutMs,data:data76};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 600000 || isNaN(data76)){
const err107 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},message:"must be <= 600000",schema:600000,parentSchema:schema14.properties.timeoutMs,data:data76};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data76 < 1 || isNaN(data76)){
const err108 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.timeoutMs,data:data76};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
let data77 = data.concurrency;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err109 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.concurrency.type,parentSchema:schema14.properties.concurrency,data:data77};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 64 || isNaN(data77)){
const err110 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64",schema:64,parentSchema:schema14.properties.concurrency,data:data77};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data77 < 1 || isNaN(data77)){
const err111 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.concurrency,data:data77};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
let data78 = data.optIn;
if(Array.isArray(data78)){
const len2 = data78.length;
for(let i2=0; i2<len2; i2++){
let data79 = data78[i2];
if(!((data79 === "secrets-in-url") || (data79 === "large-request"))){
const err112 = {instancePath:instancePath+"/optIn/" + i2,schemaPath:"#/definitions/settings/properties/optIn/items/enum",keyword:"enum",params:{allowedValues: schema14.properties.optIn.items.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.optIn.items.enum,parentSchema:schema14.properties.optIn.items,data:data79};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
let i3 = data78.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data78[i3], data78[j0])){
const err113 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i3+" are identical)",schema:true,parentSchema:schema14.properties.optIn,data:data78};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err114 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.optIn.type,parentSchema:schema14.properties.optIn,data:data78};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
let data80 = data.allowRealIdentifiers;
if(typeof data80 !== "boolean"){
const err115 = {instancePath:instancePath+"/allowRealIdentifiers",schemaPath:"#/definitions/settings/properties/allowRealIdentifiers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.allowRealIdentifiers.type,parentSchema:schema14.properties.allowRealIdentifiers,data:data80};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
let data81 = data.waivers;
if(Array.isArray(data81)){
const len3 = data81.length;
for(let i4=0; i4<len3; i4++){
let data82 = data81[i4];
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
if(data82.check === undefined){
const err116 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data82};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data82.reason === undefined){
const err117 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data82};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data82.owner === undefined){
const err118 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data82};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data82.until === undefined){
const err119 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data82};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
for(const key16 in data82){
if(!((((key16 === "check") || (key16 === "reason")) || (key16 === "owner")) || (key16 === "until"))){
const err120 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.waivers.items,data:data82};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data82.check !== undefined){
let data83 = data82.check;
if(typeof data83 !== "string"){
const err121 = {instancePath:instancePath+"/waivers/" + i4+"/check",schemaPath:"#/definitions/settings/properties/waivers/items/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.check.type,parentSchema:schema14.properties.waivers.items.properties.check,data:data83};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data82.reason !== undefined){
let data84 = data82.reason;
if(typeof data84 === "string"){
if(func3(data84) < 1){
const err122 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.reason,data:data84};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.reason.type,parentSchema:schema14.properties.waivers.items.properties.reason,data:data84};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data82.owner !== undefined){
let data85 = data82.owner;
if(typeof data85 === "string"){
if(func3(data85) < 1){
const err124 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.owner,data:data85};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
else {
const err125 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.owner.type,parentSchema:schema14.properties.waivers.items.properties.owner,data:data85};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data82.until !== undefined){
let data86 = data82.until;
if(typeof data86 !== "string"){
const err126 = {instancePath:instancePath+"/waivers/" + i4+"/until",schemaPath:"#/definitions/settings/properties/waivers/items/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.until.type,parentSchema:schema14.properties.waivers.items.properties.until,data:data86};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
}
else {
const err127 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.waivers.items.type,parentSchema:schema14.properties.waivers.items,data:data82};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
else {
const err128 = {instancePath:instancePath+"/waivers",schemaPath:"#/definitions/settings/properties/waivers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.waivers.type,parentSchema:schema14.properties.waivers,data:data81};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
let data87 = data.parameters;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
for(const key17 in data87){
let data88 = data87[key17];
if(((typeof data88 !== "string") && (!((typeof data88 == "number") && (isFinite(data88))))) && (typeof data88 !== "boolean")){
const err129 = {instancePath:instancePath+"/parameters/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/parameters/additionalProperties/type",keyword:"type",params:{type: schema14.properties.parameters.additionalProperties.type},message:"must be string,number,boolean",schema:schema14.properties.parameters.additionalProperties.type,parentSchema:schema14.properties.parameters.additionalProperties,data:data88};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
else {
const err130 = {instancePath:instancePath+"/parameters",schemaPath:"#/definitions/settings/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.parameters.type,parentSchema:schema14.properties.parameters,data:data87};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
let data89 = data.monitor;
if(data89 && typeof data89 == "object" && !Array.isArray(data89)){
if(data89.intervalSeconds === undefined){
data89.intervalSeconds = 60;
}
if(data89.failureThreshold === undefined){
data89.failureThreshold = 3;
}
if(data89.successThreshold === undefined){
data89.successThreshold = 2;
}
if(data89.freshTokenSeconds === undefined){
data89.freshTokenSeconds = 300;
}
if(data89.negativesSeconds === undefined){
data89.negativesSeconds = 3600;
}
if(data89.maxBodyKilobytes === undefined){
data89.maxBodyKilobytes = 128;
}
if(data89.remindSeconds === undefined){
data89.remindSeconds = 14400;
}
if(data89.retentionDays === undefined){
data89.retentionDays = 90;
}
if(data89.steadiness === undefined){
data89.steadiness = {"failures":4,"of":10};
}
if(data89.flapping === undefined){
data89.flapping = {"changes":4,"withinSeconds":3600};
}
if(data89.maintenance === undefined){
data89.maintenance = [];
}
if(data89.alerts === undefined){
data89.alerts = [];
}
for(const key18 in data89){
if(!(func2.call(schema14.properties.monitor.properties, key18))){
const err131 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor,data:data89};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
let data90 = data89.intervalSeconds;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err132 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.intervalSeconds.type,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data90};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 < 1 || isNaN(data90)){
const err133 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data90};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data89.location !== undefined){
let data91 = data89.location;
if(typeof data91 === "string"){
if(!pattern0.test(data91)){
const err134 = {instancePath:instancePath+"/monitor/location",schemaPath:"#/definitions/settings/properties/monitor/properties/location/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,39}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,39}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,39}$",parentSchema:schema14.properties.monitor.properties.location,data:data91};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
else {
const err135 = {instancePath:instancePath+"/monitor/location",schemaPath:"#/definitions/settings/properties/monitor/properties/location/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.location.type,parentSchema:schema14.properties.monitor.properties.location,data:data91};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data89.locations !== undefined){
let data92 = data89.locations;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(data92.want === undefined){
data92.want = 1;
}
if(data92.down === undefined){
data92.down = 1;
}
for(const key19 in data92){
if(!((key19 === "want") || (key19 === "down"))){
const err136 = {instancePath:instancePath+"/monitor/locations",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.locations,data:data92};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
let data93 = data92.want;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err137 = {instancePath:instancePath+"/monitor/locations/want",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/want/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.locations.properties.want.type,parentSchema:schema14.properties.monitor.properties.locations.properties.want,data:data93};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 > 20 || isNaN(data93)){
const err138 = {instancePath:instancePath+"/monitor/locations/want",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/want/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},message:"must be <= 20",schema:20,parentSchema:schema14.properties.monitor.properties.locations.properties.want,data:data93};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(data93 < 1 || isNaN(data93)){
const err139 = {instancePath:instancePath+"/monitor/locations/want",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/want/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.locations.properties.want,data:data93};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
let data94 = data92.down;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err140 = {instancePath:instancePath+"/monitor/locations/down",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/down/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.locations.properties.down.type,parentSchema:schema14.properties.monitor.properties.locations.properties.down,data:data94};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 20 || isNaN(data94)){
const err141 = {instancePath:instancePath+"/monitor/locations/down",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/down/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},message:"must be <= 20",schema:20,parentSchema:schema14.properties.monitor.properties.locations.properties.down,data:data94};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(data94 < 1 || isNaN(data94)){
const err142 = {instancePath:instancePath+"/monitor/locations/down",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/down/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.locations.properties.down,data:data94};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
else {
const err143 = {instancePath:instancePath+"/monitor/locations",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.locations.type,parentSchema:schema14.properties.monitor.properties.locations,data:data92};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
let data95 = data89.failureThreshold;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err144 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureThreshold.type,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data95};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 < 1 || isNaN(data95)){
const err145 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data95};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data89.failureWindow !== undefined){
let data96 = data89.failureWindow;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err146 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureWindow.type,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data96};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 > 100 || isNaN(data96)){
const err147 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data96};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data96 < 1 || isNaN(data96)){
const err148 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data96};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
let data97 = data89.successThreshold;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err149 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.successThreshold.type,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data97};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 1 || isNaN(data97)){
const err150 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data97};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
let data98 = data89.freshTokenSeconds;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err151 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.freshTokenSeconds.type,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data98};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 1 || isNaN(data98)){
const err152 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data98};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
let data99 = data89.negativesSeconds;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err153 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.negativesSeconds.type,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data99};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 1 || isNaN(data99)){
const err154 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data99};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
let data100 = data89.maxBodyKilobytes;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err155 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.maxBodyKilobytes.type,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data100};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 2048 || isNaN(data100)){
const err156 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2048},message:"must be <= 2048",schema:2048,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data100};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data100 < 16 || isNaN(data100)){
const err157 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16",schema:16,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data100};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
let data101 = data89.remindSeconds;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err158 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.remindSeconds.type,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data101};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 < 1 || isNaN(data101)){
const err159 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data101};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
let data102 = data89.retentionDays;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err160 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.retentionDays.type,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data102};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 < 1 || isNaN(data102)){
const err161 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data102};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data89.traces !== undefined){
let data103 = data89.traces;
if(!((data103 === "all") || (data103 === "failing"))){
const err162 = {instancePath:instancePath+"/monitor/traces",schemaPath:"#/definitions/settings/properties/monitor/properties/traces/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.traces.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.traces.enum,parentSchema:schema14.properties.monitor.properties.traces,data:data103};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data89.metrics !== undefined){
let data104 = data89.metrics;
if(!((data104 === "summary") || (data104 === "full"))){
const err163 = {instancePath:instancePath+"/monitor/metrics",schemaPath:"#/definitions/settings/properties/monitor/properties/metrics/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.metrics.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.metrics.enum,parentSchema:schema14.properties.monitor.properties.metrics,data:data104};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data89.objective !== undefined){
let data105 = data89.objective;
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
if(data105.target === undefined){
const err164 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data105};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(data105.windowDays === undefined){
const err165 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "windowDays"},message:"must have required property '"+"windowDays"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data105};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
for(const key20 in data105){
if(!((key20 === "target") || (key20 === "windowDays"))){
const err166 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.objective,data:data105};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data105.target !== undefined){
let data106 = data105.target;
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 >= 1 || isNaN(data106)){
const err167 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison: "<", limit: 1},message:"must be < 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data106};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(data106 <= 0 || isNaN(data106)){
const err168 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0",schema:0,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data106};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
else {
const err169 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema14.properties.monitor.properties.objective.properties.target.type,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data106};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data105.windowDays !== undefined){
let data107 = data105.windowDays;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err170 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.objective.properties.windowDays.type,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data107};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 < 1 || isNaN(data107)){
const err171 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data107};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
}
else {
const err172 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.objective.type,parentSchema:schema14.properties.monitor.properties.objective,data:data105};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
let data108 = data89.steadiness;
if(data108 && typeof data108 == "object" && !Array.isArray(data108)){
if(data108.failures === undefined){
const err173 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "failures"},message:"must have required property '"+"failures"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data108};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data108.of === undefined){
const err174 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data108};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
for(const key21 in data108){
if(!((key21 === "failures") || (key21 === "of"))){
const err175 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.steadiness,data:data108};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data108.failures !== undefined){
let data109 = data108.failures;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err176 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.failures.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data109};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 100 || isNaN(data109)){
const err177 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data109};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data109 < 2 || isNaN(data109)){
const err178 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data109};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
if(data108.of !== undefined){
let data110 = data108.of;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err179 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.of.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data110};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 100 || isNaN(data110)){
const err180 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data110};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(data110 < 2 || isNaN(data110)){
const err181 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data110};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
}
else {
const err182 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.steadiness.type,parentSchema:schema14.properties.monitor.properties.steadiness,data:data108};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if(data89.latency !== undefined){
let data111 = data89.latency;
if(data111 && typeof data111 == "object" && !Array.isArray(data111)){
for(const key22 in data111){
let data112 = data111[key22];
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.cycles === undefined){
data112.cycles = 3;
}
if(data112.of === undefined){
data112.of = 5;
}
for(const key23 in data112){
if(!((((key23 === "warnMs") || (key23 === "failMs")) || (key23 === "cycles")) || (key23 === "of"))){
const err183 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties,data:data112};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data112.warnMs !== undefined){
let data113 = data112.warnMs;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err184 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/warnMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/warnMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.warnMs.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.warnMs,data:data113};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 < 1 || isNaN(data113)){
const err185 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/warnMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/warnMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.warnMs,data:data113};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
}
if(data112.failMs !== undefined){
let data114 = data112.failMs;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err186 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/failMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/failMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.failMs.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.failMs,data:data114};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 < 1 || isNaN(data114)){
const err187 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/failMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/failMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.failMs,data:data114};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
let data115 = data112.cycles;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err188 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/cycles",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/cycles/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles,data:data115};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 100 || isNaN(data115)){
const err189 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/cycles",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/cycles/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles,data:data115};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(data115 < 1 || isNaN(data115)){
const err190 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/cycles",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/cycles/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles,data:data115};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
let data116 = data112.of;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err191 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/of",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of,data:data116};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 100 || isNaN(data116)){
const err192 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/of",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of,data:data116};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(data116 < 1 || isNaN(data116)){
const err193 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/of",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of,data:data116};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
}
else {
const err194 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.latency.additionalProperties.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties,data:data112};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
}
else {
const err195 = {instancePath:instancePath+"/monitor/latency",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.latency.type,parentSchema:schema14.properties.monitor.properties.latency,data:data111};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
let data117 = data89.flapping;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
if(data117.changes === undefined){
const err196 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "changes"},message:"must have required property '"+"changes"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data117};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data117.withinSeconds === undefined){
const err197 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "withinSeconds"},message:"must have required property '"+"withinSeconds"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data117};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
for(const key24 in data117){
if(!((key24 === "changes") || (key24 === "withinSeconds"))){
const err198 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.flapping,data:data117};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data117.changes !== undefined){
let data118 = data117.changes;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
const err199 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.changes.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data118};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 < 2 || isNaN(data118)){
const err200 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data118};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
}
if(data117.withinSeconds !== undefined){
let data119 = data117.withinSeconds;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err201 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.withinSeconds.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data119};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 < 1 || isNaN(data119)){
const err202 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data119};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
}
}
else {
const err203 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.flapping.type,parentSchema:schema14.properties.monitor.properties.flapping,data:data117};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
let data120 = data89.maintenance;
if(Array.isArray(data120)){
const len4 = data120.length;
for(let i5=0; i5<len4; i5++){
let data121 = data120[i5];
if(data121 && typeof data121 == "object" && !Array.isArray(data121)){
if(data121.reason === undefined){
const err204 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.monitor.properties.maintenance.items.required,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data121};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
for(const key25 in data121){
if(!((((key25 === "start") || (key25 === "end")) || (key25 === "weekly")) || (key25 === "reason"))){
const err205 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data121};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data121.start !== undefined){
let data122 = data121.start;
if(typeof data122 !== "string"){
const err206 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/start",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.start.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.start,data:data122};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data121.end !== undefined){
let data123 = data121.end;
if(typeof data123 !== "string"){
const err207 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/end",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/end/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.end.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.end,data:data123};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data121.weekly !== undefined){
let data124 = data121.weekly;
if(data124 && typeof data124 == "object" && !Array.isArray(data124)){
if(data124.day === undefined){
const err208 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "day"},message:"must have required property '"+"day"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data124};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(data124.from === undefined){
const err209 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data124};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(data124.to === undefined){
const err210 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data124};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
for(const key26 in data124){
if(!(((key26 === "day") || (key26 === "from")) || (key26 === "to"))){
const err211 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data124};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
if(data124.day !== undefined){
let data125 = data124.day;
if(!(((((((data125 === "monday") || (data125 === "tuesday")) || (data125 === "wednesday")) || (data125 === "thursday")) || (data125 === "friday")) || (data125 === "saturday")) || (data125 === "sunday"))){
const err212 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/day",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/day/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day,data:data125};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data124.from !== undefined){
let data126 = data124.from;
if(typeof data126 !== "string"){
const err213 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/from",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from,data:data126};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data124.to !== undefined){
let data127 = data124.to;
if(typeof data127 !== "string"){
const err214 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/to",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to,data:data127};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
}
else {
const err215 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data124};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data121.reason !== undefined){
let data128 = data121.reason;
if(typeof data128 === "string"){
if(func3(data128) < 1){
const err216 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data128};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.reason.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data128};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
else {
const err218 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.type,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data121};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
else {
const err219 = {instancePath:instancePath+"/monitor/maintenance",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.maintenance.type,parentSchema:schema14.properties.monitor.properties.maintenance,data:data120};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
let data129 = data89.alerts;
if(Array.isArray(data129)){
const len5 = data129.length;
for(let i6=0; i6<len5; i6++){
let data130 = data129[i6];
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
if(data130.type === undefined){
const err220 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data130};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(data130.url === undefined){
const err221 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data130};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
for(const key27 in data130){
if(!(((((((key27 === "type") || (key27 === "labels")) || (key27 === "url")) || (key27 === "from")) || (key27 === "to")) || (key27 === "user")) || (key27 === "secret"))){
const err222 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data130};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data130.type !== undefined){
let data131 = data130.type;
if(!((((((data131 === "webhook") || (data131 === "slack")) || (data131 === "alertmanager")) || (data131 === "pagerduty")) || (data131 === "teams")) || (data131 === "email"))){
const err223 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/type",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.alerts.items.properties.type.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.alerts.items.properties.type.enum,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.type,data:data131};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data130.labels !== undefined){
let data132 = data130.labels;
if(data132 && typeof data132 == "object" && !Array.isArray(data132)){
for(const key28 in data132){
let data133 = data132[key28];
if(typeof data133 !== "string"){
const err224 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/labels/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.labels.additionalProperties.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.labels.additionalProperties,data:data133};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
}
else {
const err225 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/labels",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.alerts.items.properties.labels.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.labels,data:data132};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
if(data130.url !== undefined){
let data134 = data130.url;
if(typeof data134 !== "string"){
const err226 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/url",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.url.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.url,data:data134};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data130.from !== undefined){
let data135 = data130.from;
if(typeof data135 !== "string"){
const err227 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/from",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.from.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.from,data:data135};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data130.to !== undefined){
let data136 = data130.to;
if(Array.isArray(data136)){
if(data136.length > 20){
const err228 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to,data:data136};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if(data136.length < 1){
const err229 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to,data:data136};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
const len6 = data136.length;
for(let i7=0; i7<len6; i7++){
let data137 = data136[i7];
if(typeof data137 !== "string"){
const err230 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to/" + i7,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.to.items.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to.items,data:data137};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
}
else {
const err231 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.alerts.items.properties.to.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to,data:data136};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data130.user !== undefined){
let data138 = data130.user;
if(typeof data138 !== "string"){
const err232 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/user",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.user.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.user,data:data138};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data130.secret !== undefined){
let data139 = data130.secret;
if(typeof data139 !== "string"){
const err233 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/secret",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.secret.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.secret,data:data139};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
}
else {
const err234 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.alerts.items.type,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data130};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
}
else {
const err235 = {instancePath:instancePath+"/monitor/alerts",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.alerts.type,parentSchema:schema14.properties.monitor.properties.alerts,data:data129};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if(data89.heartbeat !== undefined){
let data140 = data89.heartbeat;
if(data140 && typeof data140 == "object" && !Array.isArray(data140)){
if(data140.every === undefined){
data140.every = 60;
}
if(data140.url === undefined){
const err236 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.heartbeat.required,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data140};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
for(const key29 in data140){
if(!((key29 === "url") || (key29 === "every"))){
const err237 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data140};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
if(data140.url !== undefined){
let data141 = data140.url;
if(typeof data141 !== "string"){
const err238 = {instancePath:instancePath+"/monitor/heartbeat/url",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.heartbeat.properties.url.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.url,data:data141};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
let data142 = data140.every;
if(!(((typeof data142 == "number") && (!(data142 % 1) && !isNaN(data142))) && (isFinite(data142)))){
const err239 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.heartbeat.properties.every.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data142};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if((typeof data142 == "number") && (isFinite(data142))){
if(data142 < 1 || isNaN(data142)){
const err240 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data142};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
}
else {
const err241 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.heartbeat.type,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data140};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data89.publish !== undefined){
let data143 = data89.publish;
if(data143 && typeof data143 == "object" && !Array.isArray(data143)){
if(data143.name === undefined){
const err242 = {instancePath:instancePath+"/monitor/publish",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema14.properties.monitor.properties.publish.required,parentSchema:schema14.properties.monitor.properties.publish,data:data143};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
for(const key30 in data143){
if(!((key30 === "name") || (key30 === "group"))){
const err243 = {instancePath:instancePath+"/monitor/publish",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.publish,data:data143};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data143.name !== undefined){
let data144 = data143.name;
if(typeof data144 === "string"){
if(func3(data144) > 80){
const err244 = {instancePath:instancePath+"/monitor/publish/name",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/name/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema14.properties.monitor.properties.publish.properties.name,data:data144};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(func3(data144) < 1){
const err245 = {instancePath:instancePath+"/monitor/publish/name",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.publish.properties.name,data:data144};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
else {
const err246 = {instancePath:instancePath+"/monitor/publish/name",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.publish.properties.name.type,parentSchema:schema14.properties.monitor.properties.publish.properties.name,data:data144};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
if(data143.group !== undefined){
let data145 = data143.group;
if(typeof data145 === "string"){
if(func3(data145) > 80){
const err247 = {instancePath:instancePath+"/monitor/publish/group",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/group/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema14.properties.monitor.properties.publish.properties.group,data:data145};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if(func3(data145) < 1){
const err248 = {instancePath:instancePath+"/monitor/publish/group",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/group/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.publish.properties.group,data:data145};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
else {
const err249 = {instancePath:instancePath+"/monitor/publish/group",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/group/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.publish.properties.group.type,parentSchema:schema14.properties.monitor.properties.publish.properties.group,data:data145};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
}
else {
const err250 = {instancePath:instancePath+"/monitor/publish",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.publish.type,parentSchema:schema14.properties.monitor.properties.publish,data:data143};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
if(data89.listen !== undefined){
let data146 = data89.listen;
if(data146 && typeof data146 == "object" && !Array.isArray(data146)){
for(const key31 in data146){
if(!(func2.call(schema14.properties.monitor.properties.listen.properties, key31))){
const err251 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen,data:data146};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data146.host !== undefined){
let data147 = data146.host;
if(typeof data147 === "string"){
if(func3(data147) < 1){
const err252 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data147};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
else {
const err253 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.host.type,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data147};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data146.port !== undefined){
let data148 = data146.port;
if(!(((typeof data148 == "number") && (!(data148 % 1) && !isNaN(data148))) && (isFinite(data148)))){
const err254 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.listen.properties.port.type,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data148};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if((typeof data148 == "number") && (isFinite(data148))){
if(data148 > 65535 || isNaN(data148)){
const err255 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535",schema:65535,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data148};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data148 < 0 || isNaN(data148)){
const err256 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data148};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
}
if(data146.publicUrl !== undefined){
let data149 = data146.publicUrl;
if(typeof data149 !== "string"){
const err257 = {instancePath:instancePath+"/monitor/listen/publicUrl",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/publicUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.publicUrl.type,parentSchema:schema14.properties.monitor.properties.listen.properties.publicUrl,data:data149};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
if(data146.hosts !== undefined){
let data150 = data146.hosts;
if(Array.isArray(data150)){
const len7 = data150.length;
for(let i8=0; i8<len7; i8++){
let data151 = data150[i8];
if(typeof data151 !== "string"){
const err258 = {instancePath:instancePath+"/monitor/listen/hosts/" + i8,schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.hosts.items.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts.items,data:data151};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
}
else {
const err259 = {instancePath:instancePath+"/monitor/listen/hosts",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.listen.properties.hosts.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts,data:data150};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data146.bearerToken !== undefined){
let data152 = data146.bearerToken;
if(typeof data152 !== "string"){
const err260 = {instancePath:instancePath+"/monitor/listen/bearerToken",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/bearerToken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.bearerToken.type,parentSchema:schema14.properties.monitor.properties.listen.properties.bearerToken,data:data152};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
if(data146.basic !== undefined){
let data153 = data146.basic;
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
if(data153.user === undefined){
const err261 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data153};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(data153.password === undefined){
const err262 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data153};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
for(const key32 in data153){
if(!((key32 === "user") || (key32 === "password"))){
const err263 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data153};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data153.user !== undefined){
let data154 = data153.user;
if(typeof data154 === "string"){
if(func3(data154) < 1){
const err264 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data154};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
else {
const err265 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.user.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data154};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
if(data153.password !== undefined){
let data155 = data153.password;
if(typeof data155 !== "string"){
const err266 = {instancePath:instancePath+"/monitor/listen/basic/password",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.password.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.password,data:data155};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
}
else {
const err267 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.basic.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data153};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data146.trustedProxies !== undefined){
let data156 = data146.trustedProxies;
if(Array.isArray(data156)){
const len8 = data156.length;
for(let i9=0; i9<len8; i9++){
let data157 = data156[i9];
if(typeof data157 !== "string"){
const err268 = {instancePath:instancePath+"/monitor/listen/trustedProxies/" + i9,schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/trustedProxies/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.trustedProxies.items.type,parentSchema:schema14.properties.monitor.properties.listen.properties.trustedProxies.items,data:data157};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
}
else {
const err269 = {instancePath:instancePath+"/monitor/listen/trustedProxies",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/trustedProxies/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.listen.properties.trustedProxies.type,parentSchema:schema14.properties.monitor.properties.listen.properties.trustedProxies,data:data156};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
if(data146.proxyHeader !== undefined){
let data158 = data146.proxyHeader;
if(typeof data158 === "string"){
if(!pattern1.test(data158)){
const err270 = {instancePath:instancePath+"/monitor/listen/proxyHeader",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/proxyHeader/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},message:"must match pattern \""+"^[A-Za-z0-9-]+$"+"\"",schema:"^[A-Za-z0-9-]+$",parentSchema:schema14.properties.monitor.properties.listen.properties.proxyHeader,data:data158};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
else {
const err271 = {instancePath:instancePath+"/monitor/listen/proxyHeader",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/proxyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.proxyHeader.type,parentSchema:schema14.properties.monitor.properties.listen.properties.proxyHeader,data:data158};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
if(data146.writers !== undefined){
let data159 = data146.writers;
if(data159 && typeof data159 == "object" && !Array.isArray(data159)){
for(const key33 in data159){
let data160 = data159[key33];
if(typeof data160 !== "string"){
const err272 = {instancePath:instancePath+"/monitor/listen/writers/" + key33.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/writers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.writers.additionalProperties.type,parentSchema:schema14.properties.monitor.properties.listen.properties.writers.additionalProperties,data:data160};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
}
else {
const err273 = {instancePath:instancePath+"/monitor/listen/writers",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/writers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.writers.type,parentSchema:schema14.properties.monitor.properties.listen.properties.writers,data:data159};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
if(data146.tls !== undefined){
let data161 = data146.tls;
if(data161 && typeof data161 == "object" && !Array.isArray(data161)){
if(data161.certFile === undefined){
const err274 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "certFile"},message:"must have required property '"+"certFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data161};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(data161.keyFile === undefined){
const err275 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "keyFile"},message:"must have required property '"+"keyFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data161};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
for(const key34 in data161){
if(!((key34 === "certFile") || (key34 === "keyFile"))){
const err276 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data161};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data161.certFile !== undefined){
let data162 = data161.certFile;
if(typeof data162 === "string"){
if(func3(data162) < 1){
const err277 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data162};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
else {
const err278 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data162};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
if(data161.keyFile !== undefined){
let data163 = data161.keyFile;
if(typeof data163 === "string"){
if(func3(data163) < 1){
const err279 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data163};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
else {
const err280 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data163};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
}
else {
const err281 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.tls.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data161};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data146.public !== undefined){
let data164 = data146.public;
if(data164 && typeof data164 == "object" && !Array.isArray(data164)){
for(const key35 in data164){
if(!(((((key35 === "host") || (key35 === "port")) || (key35 === "tls")) || (key35 === "title")) || (key35 === "language"))){
const err282 = {instancePath:instancePath+"/monitor/listen/public",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.public,data:data164};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
if(data164.host !== undefined){
let data165 = data164.host;
if(typeof data165 === "string"){
if(func3(data165) < 1){
const err283 = {instancePath:instancePath+"/monitor/listen/public/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.host,data:data165};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
else {
const err284 = {instancePath:instancePath+"/monitor/listen/public/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.host.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.host,data:data165};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
if(data164.port !== undefined){
let data166 = data164.port;
if(!(((typeof data166 == "number") && (!(data166 % 1) && !isNaN(data166))) && (isFinite(data166)))){
const err285 = {instancePath:instancePath+"/monitor/listen/public/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.listen.properties.public.properties.port.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.port,data:data166};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if((typeof data166 == "number") && (isFinite(data166))){
if(data166 > 65535 || isNaN(data166)){
const err286 = {instancePath:instancePath+"/monitor/listen/public/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535",schema:65535,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.port,data:data166};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(data166 < 0 || isNaN(data166)){
const err287 = {instancePath:instancePath+"/monitor/listen/public/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.port,data:data166};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
}
if(data164.tls !== undefined){
let data167 = data164.tls;
if(data167 && typeof data167 == "object" && !Array.isArray(data167)){
if(data167.certFile === undefined){
const err288 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/required",keyword:"required",params:{missingProperty: "certFile"},message:"must have required property '"+"certFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data167};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
if(data167.keyFile === undefined){
const err289 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/required",keyword:"required",params:{missingProperty: "keyFile"},message:"must have required property '"+"keyFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data167};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
for(const key36 in data167){
if(!((key36 === "certFile") || (key36 === "keyFile"))){
const err290 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data167};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data167.certFile !== undefined){
let data168 = data167.certFile;
if(typeof data168 === "string"){
if(func3(data168) < 1){
const err291 = {instancePath:instancePath+"/monitor/listen/public/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.certFile,data:data168};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
else {
const err292 = {instancePath:instancePath+"/monitor/listen/public/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/certFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.certFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.certFile,data:data168};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
if(data167.keyFile !== undefined){
let data169 = data167.keyFile;
if(typeof data169 === "string"){
if(func3(data169) < 1){
const err293 = {instancePath:instancePath+"/monitor/listen/public/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.keyFile,data:data169};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
else {
const err294 = {instancePath:instancePath+"/monitor/listen/public/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/keyFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.keyFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.keyFile,data:data169};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
}
else {
const err295 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data167};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
if(data164.title !== undefined){
let data170 = data164.title;
if(typeof data170 === "string"){
if(func3(data170) > 80){
const err296 = {instancePath:instancePath+"/monitor/listen/public/title",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/title/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.title,data:data170};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if(func3(data170) < 1){
const err297 = {instancePath:instancePath+"/monitor/listen/public/title",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.title,data:data170};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
else {
const err298 = {instancePath:instancePath+"/monitor/listen/public/title",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.title.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.title,data:data170};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(data164.language !== undefined){
let data171 = data164.language;
if(!((data171 === "en") || (data171 === "nb"))){
const err299 = {instancePath:instancePath+"/monitor/listen/public/language",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/language/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.listen.properties.public.properties.language.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.listen.properties.public.properties.language.enum,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.language,data:data171};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
}
else {
const err300 = {instancePath:instancePath+"/monitor/listen/public",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.public.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public,data:data164};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
}
else {
const err301 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.type,parentSchema:schema14.properties.monitor.properties.listen,data:data146};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
}
else {
const err302 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.type,parentSchema:schema14.properties.monitor,data:data89};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
else {
const err303 = {instancePath,schemaPath:"#/definitions/settings/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.target === undefined){
const err304 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
if(data.authUrl === undefined){
const err305 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authUrl"},message:"must have required property '"+"authUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(data.baseUrl === undefined){
const err306 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data.organizationId === undefined){
const err307 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organizationId"},message:"must have required property '"+"organizationId"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data.client === undefined){
const err308 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client"},message:"must have required property '"+"client"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(data.client !== undefined){
let data172 = data.client;
if(data172 && typeof data172 == "object" && !Array.isArray(data172)){
if(data172.id === undefined){
const err309 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data172};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if(data172.secret === undefined){
const err310 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data172};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
else {
const err311 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.client.type,parentSchema:schema16.properties.client,data:data172};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data.gateway !== undefined){
let data173 = data.gateway;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
if(data173.url === undefined){
const err312 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.required,parentSchema:schema16.properties.gateway,data:data173};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if(data173.population !== undefined){
let data174 = data173.population;
if(data174 && typeof data174 == "object" && !Array.isArray(data174)){
if(data174.contextPath === undefined){
const err313 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.population.required,parentSchema:schema16.properties.gateway.properties.population,data:data174};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
else {
const err314 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.population.type,parentSchema:schema16.properties.gateway.properties.population,data:data174};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data173.contact !== undefined){
let data175 = data173.contact;
if(data175 && typeof data175 == "object" && !Array.isArray(data175)){
if(data175.contextPath === undefined){
const err315 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.contact.required,parentSchema:schema16.properties.gateway.properties.contact,data:data175};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
else {
const err316 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.contact.type,parentSchema:schema16.properties.gateway.properties.contact,data:data175};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data173.tokenService !== undefined){
let data176 = data173.tokenService;
if(data176 && typeof data176 == "object" && !Array.isArray(data176)){
if(data176.url === undefined){
const err317 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data176};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
if(data176.apiKey === undefined){
const err318 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "apiKey"},message:"must have required property '"+"apiKey"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data176};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if(data176.issuer === undefined){
const err319 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "issuer"},message:"must have required property '"+"issuer"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data176};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
else {
const err320 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.tokenService.type,parentSchema:schema16.properties.gateway.properties.tokenService,data:data176};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
if(data173.management !== undefined){
let data177 = data173.management;
if(data177 && typeof data177 == "object" && !Array.isArray(data177)){
if(data177.url === undefined){
const err321 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.properties.management.required,parentSchema:schema16.properties.gateway.properties.management,data:data177};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if(data177.token === undefined){
const err322 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'",schema:schema16.properties.gateway.properties.management.required,parentSchema:schema16.properties.gateway.properties.management,data:data177};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
else {
const err323 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.management.type,parentSchema:schema16.properties.gateway.properties.management,data:data177};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
}
else {
const err324 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.type,parentSchema:schema16.properties.gateway,data:data173};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
}
else {
const err325 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}
