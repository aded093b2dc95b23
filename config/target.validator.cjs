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
const schema14 = {"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Where editors find this schema."},"target":{"type":"string","description":"The name in reports, metrics and alerts, and of the report folder.","examples":["test"]},"labels":{"type":"object","default":{},"additionalProperties":{"type":"string"},"description":"Whom the target belongs to: names and values of your own, by which alerts are routed. Everybody may read them.","examples":[{"team":"north"}]},"authUrl":{"type":"string","description":"Address of the identity provider; /.well-known/openid-configuration is found below it.","examples":["https://auth.example.org"]},"baseUrl":{"type":"string","description":"Address of the GraphQL API, without /graphql.","examples":["https://api.example.org"]},"organizationId":{"type":"string","description":"UUID of the organisation; with org: before it, the scope that is asked for."},"client":{"type":"object","additionalProperties":false,"description":"The registered client application.","properties":{"id":{"type":"string","description":"Client ID.","examples":["${CLIENT_ID}"]},"secret":{"type":"string","description":"Client secret, as a reference.","examples":["${CLIENT_SECRET}"]},"tokenOrigins":{"type":"array","default":[],"maxItems":20,"items":{"type":"string","examples":["https://login.example.org"]},"description":"Origins that may get the secret beside that of authUrl, where the token endpoint is announced at one of them."}}},"graphql":{"type":"object","additionalProperties":false,"default":{},"description":"What is asked of the GraphQL API, and what is expected.","properties":{"organizationId":{"type":"string","description":"UUID that is queried; without it, organizationId of the target."},"organizationName":{"type":"string","minLength":1,"description":"The name expected in the answer."},"otherOrganizationId":{"type":"string","description":"UUID of another organisation; enables the isolation checks."},"tenantBound":{"type":"boolean","description":"True: organisations may not read one another."},"expiredToken":{"type":"string","description":"An expired access token; enables the check that it is rejected. Without one the monitor uses its own expired tokens."}}},"gateway":{"type":"object","additionalProperties":false,"description":"The institution's gateway in front of the registers.","properties":{"url":{"type":"string","description":"Address of the gateway, without any context path.","examples":["https://gw.example.org"]},"keyHeader":{"type":"string","default":"X-Gateway-Api-Key","description":"Header that carries the client key."},"apiKey":{"type":"string","description":"One client key for all registers, as a reference.","examples":["${API_KEY}"]},"keysShared":{"type":"boolean","description":"True when one client key is meant to open several registers; without it, whether any two of the keys are the same."},"livenessIdentifier":{"type":"string","description":"A well-formed synthetic identifier that belongs to nobody: proves the chain without personal data."},"otherPersonIdentifier":{"type":"string","description":"A second synthetic person that the registers know: they must answer about each person with another record."},"integrationKeyRegisteredAt":{"type":"string","description":"Day on which the key of the integration was registered; such keys live for a year.","examples":["2026-03-01"]},"population":{"type":"object","additionalProperties":false,"description":"The population register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/population"]},"path":{"type":"string","default":"/personer/{person_identifier}","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifier":{"type":"string","description":"A synthetic person that the register knows."},"query":{"type":"object","additionalProperties":{"type":"string"},"description":"Query parameters of the call; ask for as little as possible.","examples":[{"part":"identifikasjonsnummer"}]},"personPointer":{"type":"string","description":"JSON Pointer to the identifier in the answer."}}},"contact":{"type":"object","additionalProperties":false,"description":"The contact and reservation register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/contact"]},"path":{"type":"string","default":"/personer","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifiers":{"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string"},"description":"Synthetic persons that the register is asked about."}}},"tokenService":{"type":"object","additionalProperties":false,"description":"The token-issuing service, to be asked directly; tells which set-up step is wrong when the registers refuse.","properties":{"url":{"type":"string","description":"Address of the token-issuing service."},"keyHeader":{"type":"string","default":"X-Gravitee-Api-Key","description":"Header that carries the machine key."},"apiKey":{"type":"string","description":"The value of machine_auth_api_key, as a reference."},"issuer":{"type":"string","description":"The value of machine_auth_api_iss: the integration ID."},"scope":{"type":"string","minLength":1,"description":"Scope that is asked for."}}},"management":{"type":"object","additionalProperties":false,"description":"The management API of the gateway, to be read: what is deployed, plans, subscriptions and keys. Nothing is ever written there.","properties":{"url":{"type":"string","description":"Address of the management API with its path, without organisation and environment.","examples":["https://apim.example.org/management"]},"token":{"type":"string","description":"Personal access token of an account that may only read, as a reference.","examples":["${MANAGEMENT_TOKEN}"]},"organization":{"type":"string","minLength":1,"default":"DEFAULT","description":"Id of the organisation there."},"environment":{"type":"string","minLength":1,"default":"DEFAULT","description":"Id of the environment there, not its name in the address of the console."},"application":{"type":"string","minLength":1,"description":"Id of the application whose keys are configured; only its subscriptions are then looked at."},"apis":{"type":"object","additionalProperties":false,"default":{},"description":"Which APIs there are those of the set-up, and what they are meant to be.","properties":{"population":{"type":"object","additionalProperties":false,"description":"The API of this register.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}},"contact":{"type":"object","additionalProperties":false,"description":"The API of this register.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}},"tokenService":{"type":"object","additionalProperties":false,"description":"The API of the token-issuing service.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"contextPath":{"type":"string","description":"Context path of the API, where gateway.tokenService.url does not have it.","examples":["/test/token"]},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}}}}}}}},"contract":{"type":"object","additionalProperties":false,"default":{},"description":"What the target documents.","properties":{"tokenLifetimeSeconds":{"type":"integer","minimum":1,"default":3600,"description":"Documented lifetime of an access token."},"scopeEcho":{"enum":["required","optional"],"default":"required","description":"Whether the token response must repeat the scope: a missing scope fails, or passes with `optional`."},"population":{"type":"string","description":"What the population register answers, an OpenAPI document of version 3.0 or 3.1 as YAML or JSON: a file.","examples":["contracts/population.openapi.yaml"]},"contact":{"type":"string","description":"What the contact register answers, an OpenAPI document of version 3.0 or 3.1 as YAML or JSON: a file.","examples":["contracts/contact.openapi.yaml"]},"discovery":{"type":"string","description":"What the discovery document has to be like, a JSON Schema as YAML or JSON: a file. Without it, the types that its standards say.","examples":["contracts/discovery.schema.json"]},"graphql":{"type":"string","description":"The schema of the GraphQL API in the schema definition language, a file.","examples":["contracts/schema.graphql"]},"recorded":{"type":"string","description":"What answers looked like when `gatewatch contract record` was run, a file.","examples":["contracts/recorded.json"]}}},"tls":{"type":"object","additionalProperties":false,"default":{},"description":"Certificates.","properties":{"caFile":{"type":"string","description":"Certificates of own authorities (PEM), trusted besides the known ones. Relative to this file."},"minimumDaysRemaining":{"type":"integer","minimum":0,"default":21,"description":"Days a certificate must still be valid."}}},"timeoutMs":{"type":"integer","minimum":1,"maximum":600000,"default":20000,"description":"Longest wait for an answer; longer than the gateway itself waits (15 s)."},"concurrency":{"type":"integer","minimum":1,"maximum":64,"default":8,"description":"Requests under way at once, at most."},"optIn":{"type":"array","uniqueItems":true,"default":[],"items":{"enum":["secrets-in-url","large-request"]},"description":"What only a throw-away target should be asked: a secret in an address, a heavy request."},"allowRealIdentifiers":{"type":"boolean","default":false,"description":"True permits identifiers that are not synthetic. They are personal data."},"waivers":{"type":"array","default":[],"description":"Accepted deviations, each with an owner and an end.","items":{"type":"object","additionalProperties":false,"required":["check","reason","owner","until"],"properties":{"check":{"type":"string","description":"Id of the check, or its name with the instance.","examples":["gateway.challenge"]},"reason":{"type":"string","minLength":1,"description":"Why the deviation is accepted."},"owner":{"type":"string","minLength":1,"description":"Who answers for it."},"until":{"type":"string","description":"Last day, UTC.","examples":["2027-01-31"]}}}},"parameters":{"type":"object","default":{},"additionalProperties":{"type":["string","number","boolean"]},"description":"Values for suites of your own, by names of your own; one that is a reference is never shown."},"monitor":{"type":"object","additionalProperties":false,"default":{},"description":"Continuous monitoring.","properties":{"intervalSeconds":{"type":"integer","minimum":1,"default":60,"description":"Time between the starts of two cycles."},"location":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,39}$","description":"Where this monitor stands, told with all that it tells; --location overrides it, and the first target that has it speaks for all.","examples":["oslo"]},"locations":{"type":"object","additionalProperties":false,"description":"In a fleet: from how many places the target is watched, and how many of them must find it down for it to be down.","properties":{"want":{"type":"integer","minimum":1,"maximum":20,"default":1,"description":"Places that watch it; where there are fewer, these."},"down":{"type":"integer","minimum":1,"maximum":20,"default":1,"description":"Places that must say so; where fewer watch it, these."}}},"failureThreshold":{"type":"integer","minimum":1,"default":3,"description":"Failed cycles that open an incident: in a row, unless failureWindow is set."},"failureWindow":{"type":"integer","minimum":1,"maximum":100,"description":"Number of latest cycles among which the failed are counted."},"successThreshold":{"type":"integer","minimum":1,"default":2,"description":"Passed cycles in a row that close it."},"freshTokenSeconds":{"type":"integer","minimum":1,"default":300,"description":"How often a new token is fetched although the old one is valid."},"negativesSeconds":{"type":"integer","minimum":1,"default":3600,"description":"How often refusals are checked."},"maxBodyKilobytes":{"type":"integer","minimum":16,"maximum":2048,"default":128,"description":"The largest answer that is read, unpacked, in units of 1024 bytes; a larger one fails. No documented answer comes near it."},"remindSeconds":{"type":"integer","minimum":1,"default":14400,"description":"How often an open incident is alerted again."},"retentionDays":{"type":"integer","minimum":1,"default":90,"description":"How long history is kept."},"traces":{"enum":["all","failing"],"description":"Which cycles are exported as traces: failing ones only where every target of the fleet says so."},"metrics":{"enum":["summary","full"],"description":"How much the metrics tell of each target: every check, or a summary of it, which is the default beyond 500 targets. The first target that says it decides for all.","examples":["summary"]},"objective":{"type":"object","additionalProperties":false,"required":["target","windowDays"],"description":"Availability that is aimed for.","properties":{"target":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"description":"Share of passed cycles.","examples":[0.995]},"windowDays":{"type":"integer","minimum":1,"description":"Days over which it is reckoned.","examples":[30]}}},"steadiness":{"type":"object","additionalProperties":false,"required":["failures","of"],"default":{"failures":4,"of":10},"description":"How many of the latest calls of a check may fail before it is alerted, although they are answered when they are repeated.","properties":{"failures":{"type":"integer","minimum":2,"maximum":100,"description":"Failed calls that open an incident."},"of":{"type":"integer","minimum":2,"maximum":100,"description":"Number of latest calls among which they are counted."}}},"latency":{"type":"object","description":"How long the calls may take to be answered, by their names: discovery, token, graphql, and each register. Nothing is told of a call that is not named.","additionalProperties":{"type":"object","additionalProperties":false,"description":"Limits of one call.","properties":{"warnMs":{"type":"integer","minimum":1,"description":"Milliseconds from the request to the whole answer above which it is slow: a warning.","examples":[800]},"failMs":{"type":"integer","minimum":1,"description":"Milliseconds above which it is too slow to work with: critical, though no outage.","examples":[3000]},"cycles":{"type":"integer","minimum":1,"maximum":100,"default":3,"description":"Slow cycles that open an incident."},"of":{"type":"integer","minimum":1,"maximum":100,"default":5,"description":"Number of latest cycles among which they are counted; as many in a row below four fifths of the limit close it."}}}},"flapping":{"type":"object","additionalProperties":false,"required":["changes","withinSeconds"],"default":{"changes":4,"withinSeconds":3600},"description":"When a check that changes often is alerted as flapping instead of at each change.","properties":{"changes":{"type":"integer","minimum":2,"description":"Changes between up and down."},"withinSeconds":{"type":"integer","minimum":1,"description":"Time in which they are counted."}}},"maintenance":{"type":"array","default":[],"description":"Windows in which nothing is alerted: one with start and end, or a weekly one.","items":{"type":"object","additionalProperties":false,"required":["reason"],"properties":{"start":{"type":"string","description":"Begin, with its offset.","examples":["2026-12-24T22:00:00Z"]},"end":{"type":"string","description":"End, with its offset.","examples":["2026-12-25T02:00:00Z"]},"weekly":{"type":"object","additionalProperties":false,"required":["day","from","to"],"description":"Every week, UTC.","properties":{"day":{"enum":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"],"description":"Day of the week."},"from":{"type":"string","description":"Begin, UTC.","examples":["02:00"]},"to":{"type":"string","description":"End, UTC, on the same day.","examples":["04:00"]}}},"reason":{"type":"string","minLength":1,"description":"Why."}}}},"alerts":{"type":"array","default":[],"description":"Who is told of incidents.","items":{"type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"enum":["webhook","slack","alertmanager","pagerduty","teams","email"],"description":"Kind of receiver."},"labels":{"type":"object","additionalProperties":{"type":"string"},"description":"Tells it of targets with these labels only.","examples":[{"team":"north"}]},"url":{"type":"string","description":"Address of the receiver; of Slack and Teams as a reference, since the address is the secret."},"from":{"type":"string","description":"Who writes, of e-mail.","examples":["gatewatch@example.org"]},"to":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string"},"description":"To whom, of e-mail.","examples":[["operations@example.org"]]},"user":{"type":"string","description":"Name at the mail server; the secret is its password."},"secret":{"type":"string","description":"Secret that alerts are signed or authorised with, as a reference; of PagerDuty the integration key, of e-mail the password."}}}},"heartbeat":{"type":"object","additionalProperties":false,"required":["url"],"description":"An address that is called as long as all is well with the monitor itself, so that somebody outside notices when it is not.","properties":{"url":{"type":"string","description":"Address of whoever waits for it; best as a reference, since who knows it can pretend that all is well."},"every":{"type":"integer","minimum":1,"default":60,"description":"Seconds between two calls."}}},"publish":{"type":"object","additionalProperties":false,"required":["name"],"description":"Shows the target on the page for everybody (monitor.listen.public), under this name; without it the page does not know it.","properties":{"name":{"type":"string","minLength":1,"maxLength":80,"description":"What everybody knows it as.","examples":["Lookups for the north"]},"group":{"type":"string","minLength":1,"maxLength":80,"description":"The heading that it stands below.","examples":["Health trusts"]}}},"listen":{"type":"object","additionalProperties":false,"description":"The status page and metrics of the monitor.","properties":{"host":{"type":"string","minLength":1,"description":"Address to listen on.","examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"Port; 0 takes a free one."},"publicUrl":{"type":"string","description":"Address under which people reach the status page; alerts link to it.","examples":["https://status.example.org"]},"hosts":{"type":"array","items":{"type":"string"},"description":"Names that the server is asked by, beside localhost and that of publicUrl; addresses need none.","examples":[["gatewatch.monitoring.svc"]]},"bearerToken":{"type":"string","description":"Token that readers must show, as a reference."},"basic":{"type":"object","additionalProperties":false,"required":["user","password"],"description":"Name and password that readers must show.","properties":{"user":{"type":"string","minLength":1,"description":"Name."},"password":{"type":"string","description":"Password, as a reference."}}},"trustedProxies":{"type":"array","items":{"type":"string"},"description":"IP addresses and networks of the proxies in front; wrong secrets are then limited by client address too.","examples":[["10.0.0.0/8"]]},"proxyHeader":{"type":"string","pattern":"^[A-Za-z0-9-]+$","description":"Header in which trusted proxies list the addresses of the client (default: X-Forwarded-For).","examples":["X-Forwarded-For"]},"writers":{"type":"object","additionalProperties":{"type":"string"},"description":"Who may acknowledge, silence, note and ask for maintenance on the page: names, each with a secret as a reference.","examples":[{"Kari":"${KARI_SECRET}"}]},"tls":{"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"description":"Serve over https.","properties":{"certFile":{"type":"string","minLength":1,"description":"Certificate chain (PEM)."},"keyFile":{"type":"string","minLength":1,"description":"Private key (PEM)."}}},"public":{"type":"object","additionalProperties":false,"description":"A page for everybody at an address of its own, about the targets with monitor.publish alone.","properties":{"host":{"type":"string","minLength":1,"description":"Address to listen on.","examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"Port, 9465 unless told; 0 takes a free one."},"tls":{"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"description":"Serve over https.","properties":{"certFile":{"type":"string","minLength":1,"description":"Certificate chain (PEM)."},"keyFile":{"type":"string","minLength":1,"description":"Private key (PEM)."}}},"title":{"type":"string","minLength":1,"maxLength":80,"description":"What stands at its top.","examples":["Status of our services"]},"language":{"enum":["en","nb"],"description":"In which it is shown to who has not chosen one; en unless told."}}}}}}}}};
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
if(data18.otherPersonIdentifier !== undefined){
let data24 = data18.otherPersonIdentifier;
if(typeof data24 !== "string"){
const err29 = {instancePath:instancePath+"/gateway/otherPersonIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/otherPersonIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.otherPersonIdentifier.type,parentSchema:schema14.properties.gateway.properties.otherPersonIdentifier,data:data24};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data18.integrationKeyRegisteredAt !== undefined){
let data25 = data18.integrationKeyRegisteredAt;
if(typeof data25 !== "string"){
const err30 = {instancePath:instancePath+"/gateway/integrationKeyRegisteredAt",schemaPath:"#/definitions/settings/properties/gateway/properties/integrationKeyRegisteredAt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.integrationKeyRegisteredAt.type,parentSchema:schema14.properties.gateway.properties.integrationKeyRegisteredAt,data:data25};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data18.population !== undefined){
let data26 = data18.population;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.path === undefined){
data26.path = "/personer/{person_identifier}";
}
for(const key5 in data26){
if(!((((((key5 === "contextPath") || (key5 === "path")) || (key5 === "apiKey")) || (key5 === "personIdentifier")) || (key5 === "query")) || (key5 === "personPointer"))){
const err31 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.population,data:data26};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data26.contextPath !== undefined){
let data27 = data26.contextPath;
if(typeof data27 !== "string"){
const err32 = {instancePath:instancePath+"/gateway/population/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.population.properties.contextPath,data:data27};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
let data28 = data26.path;
if(typeof data28 !== "string"){
const err33 = {instancePath:instancePath+"/gateway/population/path",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.path.type,parentSchema:schema14.properties.gateway.properties.population.properties.path,data:data28};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data26.apiKey !== undefined){
let data29 = data26.apiKey;
if(typeof data29 !== "string"){
const err34 = {instancePath:instancePath+"/gateway/population/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.population.properties.apiKey,data:data29};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data26.personIdentifier !== undefined){
let data30 = data26.personIdentifier;
if(typeof data30 !== "string"){
const err35 = {instancePath:instancePath+"/gateway/population/personIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personIdentifier.type,parentSchema:schema14.properties.gateway.properties.population.properties.personIdentifier,data:data30};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data26.query !== undefined){
let data31 = data26.query;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key6 in data31){
let data32 = data31[key6];
if(typeof data32 !== "string"){
const err36 = {instancePath:instancePath+"/gateway/population/query/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.query.additionalProperties.type,parentSchema:schema14.properties.gateway.properties.population.properties.query.additionalProperties,data:data32};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/gateway/population/query",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.properties.query.type,parentSchema:schema14.properties.gateway.properties.population.properties.query,data:data31};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data26.personPointer !== undefined){
let data33 = data26.personPointer;
if(typeof data33 !== "string"){
const err38 = {instancePath:instancePath+"/gateway/population/personPointer",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personPointer.type,parentSchema:schema14.properties.gateway.properties.population.properties.personPointer,data:data33};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.type,parentSchema:schema14.properties.gateway.properties.population,data:data26};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data18.contact !== undefined){
let data34 = data18.contact;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.path === undefined){
data34.path = "/personer";
}
for(const key7 in data34){
if(!((((key7 === "contextPath") || (key7 === "path")) || (key7 === "apiKey")) || (key7 === "personIdentifiers"))){
const err40 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.contact,data:data34};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data34.contextPath !== undefined){
let data35 = data34.contextPath;
if(typeof data35 !== "string"){
const err41 = {instancePath:instancePath+"/gateway/contact/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.contact.properties.contextPath,data:data35};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
let data36 = data34.path;
if(typeof data36 !== "string"){
const err42 = {instancePath:instancePath+"/gateway/contact/path",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.path.type,parentSchema:schema14.properties.gateway.properties.contact.properties.path,data:data36};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data34.apiKey !== undefined){
let data37 = data34.apiKey;
if(typeof data37 !== "string"){
const err43 = {instancePath:instancePath+"/gateway/contact/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.contact.properties.apiKey,data:data37};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data34.personIdentifiers !== undefined){
let data38 = data34.personIdentifiers;
if(Array.isArray(data38)){
if(data38.length > 1000){
const err44 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items",schema:1000,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data38};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data38.length < 1){
const err45 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data38};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
let data39 = data38[i1];
if(typeof data39 !== "string"){
const err46 = {instancePath:instancePath+"/gateway/contact/personIdentifiers/" + i1,schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items,data:data39};
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
const err47 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data38};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.contact.type,parentSchema:schema14.properties.gateway.properties.contact,data:data34};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data18.tokenService !== undefined){
let data40 = data18.tokenService;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.keyHeader === undefined){
data40.keyHeader = "X-Gravitee-Api-Key";
}
for(const key8 in data40){
if(!(((((key8 === "url") || (key8 === "keyHeader")) || (key8 === "apiKey")) || (key8 === "issuer")) || (key8 === "scope"))){
const err49 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.tokenService,data:data40};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data40.url !== undefined){
let data41 = data40.url;
if(typeof data41 !== "string"){
const err50 = {instancePath:instancePath+"/gateway/tokenService/url",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.url.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.url,data:data41};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
let data42 = data40.keyHeader;
if(typeof data42 !== "string"){
const err51 = {instancePath:instancePath+"/gateway/tokenService/keyHeader",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/keyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.keyHeader.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.keyHeader,data:data42};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data40.apiKey !== undefined){
let data43 = data40.apiKey;
if(typeof data43 !== "string"){
const err52 = {instancePath:instancePath+"/gateway/tokenService/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.apiKey,data:data43};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data40.issuer !== undefined){
let data44 = data40.issuer;
if(typeof data44 !== "string"){
const err53 = {instancePath:instancePath+"/gateway/tokenService/issuer",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.issuer.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.issuer,data:data44};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data40.scope !== undefined){
let data45 = data40.scope;
if(typeof data45 === "string"){
if(func3(data45) < 1){
const err54 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data45};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.scope.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data45};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.tokenService.type,parentSchema:schema14.properties.gateway.properties.tokenService,data:data40};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data18.management !== undefined){
let data46 = data18.management;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.organization === undefined){
data46.organization = "DEFAULT";
}
if(data46.environment === undefined){
data46.environment = "DEFAULT";
}
if(data46.apis === undefined){
data46.apis = {};
}
for(const key9 in data46){
if(!((((((key9 === "url") || (key9 === "token")) || (key9 === "organization")) || (key9 === "environment")) || (key9 === "application")) || (key9 === "apis"))){
const err57 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/definitions/settings/properties/gateway/properties/management/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management,data:data46};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data46.url !== undefined){
let data47 = data46.url;
if(typeof data47 !== "string"){
const err58 = {instancePath:instancePath+"/gateway/management/url",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.url.type,parentSchema:schema14.properties.gateway.properties.management.properties.url,data:data47};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data46.token !== undefined){
let data48 = data46.token;
if(typeof data48 !== "string"){
const err59 = {instancePath:instancePath+"/gateway/management/token",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.token.type,parentSchema:schema14.properties.gateway.properties.management.properties.token,data:data48};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
let data49 = data46.organization;
if(typeof data49 === "string"){
if(func3(data49) < 1){
const err60 = {instancePath:instancePath+"/gateway/management/organization",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/organization/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.organization,data:data49};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/gateway/management/organization",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.organization.type,parentSchema:schema14.properties.gateway.properties.management.properties.organization,data:data49};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
let data50 = data46.environment;
if(typeof data50 === "string"){
if(func3(data50) < 1){
const err62 = {instancePath:instancePath+"/gateway/management/environment",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/environment/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.environment,data:data50};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/gateway/management/environment",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/environment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.environment.type,parentSchema:schema14.properties.gateway.properties.management.properties.environment,data:data50};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data46.application !== undefined){
let data51 = data46.application;
if(typeof data51 === "string"){
if(func3(data51) < 1){
const err64 = {instancePath:instancePath+"/gateway/management/application",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/application/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.application,data:data51};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/gateway/management/application",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.application.type,parentSchema:schema14.properties.gateway.properties.management.properties.application,data:data51};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
let data52 = data46.apis;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key10 in data52){
if(!(((key10 === "population") || (key10 === "contact")) || (key10 === "tokenService"))){
const err66 = {instancePath:instancePath+"/gateway/management/apis",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis,data:data52};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data52.population !== undefined){
let data53 = data52.population;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
for(const key11 in data53){
if(!(((key11 === "id") || (key11 === "backend")) || (key11 === "template"))){
const err67 = {instancePath:instancePath+"/gateway/management/apis/population",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population,data:data53};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data53.id !== undefined){
let data54 = data53.id;
if(typeof data54 === "string"){
if(func3(data54) < 1){
const err68 = {instancePath:instancePath+"/gateway/management/apis/population/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id,data:data54};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/gateway/management/apis/population/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id,data:data54};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data53.backend !== undefined){
let data55 = data53.backend;
if(typeof data55 !== "string"){
const err70 = {instancePath:instancePath+"/gateway/management/apis/population/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.backend,data:data55};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data53.template !== undefined){
let data56 = data53.template;
if(typeof data56 === "string"){
if(func3(data56) < 1){
const err71 = {instancePath:instancePath+"/gateway/management/apis/population/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template,data:data56};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/gateway/management/apis/population/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template,data:data56};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/gateway/management/apis/population",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population,data:data53};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data52.contact !== undefined){
let data57 = data52.contact;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key12 in data57){
if(!(((key12 === "id") || (key12 === "backend")) || (key12 === "template"))){
const err74 = {instancePath:instancePath+"/gateway/management/apis/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact,data:data57};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data57.id !== undefined){
let data58 = data57.id;
if(typeof data58 === "string"){
if(func3(data58) < 1){
const err75 = {instancePath:instancePath+"/gateway/management/apis/contact/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id,data:data58};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/gateway/management/apis/contact/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id,data:data58};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data57.backend !== undefined){
let data59 = data57.backend;
if(typeof data59 !== "string"){
const err77 = {instancePath:instancePath+"/gateway/management/apis/contact/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.backend,data:data59};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data57.template !== undefined){
let data60 = data57.template;
if(typeof data60 === "string"){
if(func3(data60) < 1){
const err78 = {instancePath:instancePath+"/gateway/management/apis/contact/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template,data:data60};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/gateway/management/apis/contact/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template,data:data60};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/gateway/management/apis/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact,data:data57};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data52.tokenService !== undefined){
let data61 = data52.tokenService;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
for(const key13 in data61){
if(!((((key13 === "id") || (key13 === "contextPath")) || (key13 === "backend")) || (key13 === "template"))){
const err81 = {instancePath:instancePath+"/gateway/management/apis/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService,data:data61};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data61.id !== undefined){
let data62 = data61.id;
if(typeof data62 === "string"){
if(func3(data62) < 1){
const err82 = {instancePath:instancePath+"/gateway/management/apis/tokenService/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id,data:data62};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/gateway/management/apis/tokenService/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id,data:data62};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data61.contextPath !== undefined){
let data63 = data61.contextPath;
if(typeof data63 !== "string"){
const err84 = {instancePath:instancePath+"/gateway/management/apis/tokenService/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.contextPath,data:data63};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data61.backend !== undefined){
let data64 = data61.backend;
if(typeof data64 !== "string"){
const err85 = {instancePath:instancePath+"/gateway/management/apis/tokenService/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.backend,data:data64};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data61.template !== undefined){
let data65 = data61.template;
if(typeof data65 === "string"){
if(func3(data65) < 1){
const err86 = {instancePath:instancePath+"/gateway/management/apis/tokenService/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template,data:data65};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/gateway/management/apis/tokenService/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template,data:data65};
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
const err88 = {instancePath:instancePath+"/gateway/management/apis/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService,data:data61};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/gateway/management/apis",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis,data:data52};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/definitions/settings/properties/gateway/properties/management/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.type,parentSchema:schema14.properties.gateway.properties.management,data:data46};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/gateway",schemaPath:"#/definitions/settings/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.type,parentSchema:schema14.properties.gateway,data:data18};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
let data66 = data.contract;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
if(data66.tokenLifetimeSeconds === undefined){
data66.tokenLifetimeSeconds = 3600;
}
if(data66.scopeEcho === undefined){
data66.scopeEcho = "required";
}
for(const key14 in data66){
if(!(((((((key14 === "tokenLifetimeSeconds") || (key14 === "scopeEcho")) || (key14 === "population")) || (key14 === "contact")) || (key14 === "discovery")) || (key14 === "graphql")) || (key14 === "recorded"))){
const err92 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.contract,data:data66};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
let data67 = data66.tokenLifetimeSeconds;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err93 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.contract.properties.tokenLifetimeSeconds.type,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data67};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 < 1 || isNaN(data67)){
const err94 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data67};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
let data68 = data66.scopeEcho;
if(!((data68 === "required") || (data68 === "optional"))){
const err95 = {instancePath:instancePath+"/contract/scopeEcho",schemaPath:"#/definitions/settings/properties/contract/properties/scopeEcho/enum",keyword:"enum",params:{allowedValues: schema14.properties.contract.properties.scopeEcho.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.contract.properties.scopeEcho.enum,parentSchema:schema14.properties.contract.properties.scopeEcho,data:data68};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data66.population !== undefined){
let data69 = data66.population;
if(typeof data69 !== "string"){
const err96 = {instancePath:instancePath+"/contract/population",schemaPath:"#/definitions/settings/properties/contract/properties/population/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.population.type,parentSchema:schema14.properties.contract.properties.population,data:data69};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data66.contact !== undefined){
let data70 = data66.contact;
if(typeof data70 !== "string"){
const err97 = {instancePath:instancePath+"/contract/contact",schemaPath:"#/definitions/settings/properties/contract/properties/contact/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.contact.type,parentSchema:schema14.properties.contract.properties.contact,data:data70};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data66.discovery !== undefined){
let data71 = data66.discovery;
if(typeof data71 !== "string"){
const err98 = {instancePath:instancePath+"/contract/discovery",schemaPath:"#/definitions/settings/properties/contract/properties/discovery/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.discovery.type,parentSchema:schema14.properties.contract.properties.discovery,data:data71};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data66.graphql !== undefined){
let data72 = data66.graphql;
if(typeof data72 !== "string"){
const err99 = {instancePath:instancePath+"/contract/graphql",schemaPath:"#/definitions/settings/properties/contract/properties/graphql/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.graphql.type,parentSchema:schema14.properties.contract.properties.graphql,data:data72};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data66.recorded !== undefined){
let data73 = data66.recorded;
if(typeof data73 !== "string"){
const err100 = {instancePath:instancePath+"/contract/recorded",schemaPath:"#/definitions/settings/properties/contract/properties/recorded/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.contract.properties.recorded.type,parentSchema:schema14.properties.contract.properties.recorded,data:data73};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
else {
const err101 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.contract.type,parentSchema:schema14.properties.contract,data:data66};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
let data74 = data.tls;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(data74.minimumDaysRemaining === undefined){
data74.minimumDaysRemaining = 21;
}
for(const key15 in data74){
if(!((key15 === "caFile") || (key15 === "minimumDaysRemaining"))){
const err102 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.tls,data:data74};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data74.caFile !== undefined){
let data75 = data74.caFile;
if(typeof data75 !== "string"){
const err103 = {instancePath:instancePath+"/tls/caFile",schemaPath:"#/definitions/settings/properties/tls/properties/caFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.tls.properties.caFile.type,parentSchema:schema14.properties.tls.properties.caFile,data:data75};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
let data76 = data74.minimumDaysRemaining;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err104 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.tls.properties.minimumDaysRemaining.type,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data76};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 < 0 || isNaN(data76)){
const err105 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data76};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.tls.type,parentSchema:schema14.properties.tls,data:data74};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
let data77 = data.timeoutMs;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err107 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.timeoutMs.type,parentSchema:schema14.properties.timeoutMs,data:data77};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 600000 || isNaN(data77)){
const err108 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},message:"must be <= 600000",schema:600000,parentSchema:schema14.properties.timeoutMs,data:data77};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data77 < 1 || isNaN(data77)){
const err109 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.timeoutMs,data:data77};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
let data78 = data.concurrency;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err110 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.concurrency.type,parentSchema:schema14.properties.concurrency,data:data78};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 64 || isNaN(data78)){
const err111 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64",schema:64,parentSchema:schema14.properties.concurrency,data:data78};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data78 < 1 || isNaN(data78)){
const err112 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.concurrency,data:data78};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
let data79 = data.optIn;
if(Array.isArray(data79)){
const len2 = data79.length;
for(let i2=0; i2<len2; i2++){
let data80 = data79[i2];
if(!((data80 === "secrets-in-url") || (data80 === "large-request"))){
const err113 = {instancePath:instancePath+"/optIn/" + i2,schemaPath:"#/definitions/settings/properties/optIn/items/enum",keyword:"enum",params:{allowedValues: schema14.properties.optIn.items.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.optIn.items.enum,parentSchema:schema14.properties.optIn.items,data:data80};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
let i3 = data79.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data79[i3], data79[j0])){
const err114 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i3+" are identical)",schema:true,parentSchema:schema14.properties.optIn,data:data79};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err115 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.optIn.type,parentSchema:schema14.properties.optIn,data:data79};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
let data81 = data.allowRealIdentifiers;
if(typeof data81 !== "boolean"){
const err116 = {instancePath:instancePath+"/allowRealIdentifiers",schemaPath:"#/definitions/settings/properties/allowRealIdentifiers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.allowRealIdentifiers.type,parentSchema:schema14.properties.allowRealIdentifiers,data:data81};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
let data82 = data.waivers;
if(Array.isArray(data82)){
const len3 = data82.length;
for(let i4=0; i4<len3; i4++){
let data83 = data82[i4];
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
if(data83.check === undefined){
const err117 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data83};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data83.reason === undefined){
const err118 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data83};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data83.owner === undefined){
const err119 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data83};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data83.until === undefined){
const err120 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data83};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
for(const key16 in data83){
if(!((((key16 === "check") || (key16 === "reason")) || (key16 === "owner")) || (key16 === "until"))){
const err121 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.waivers.items,data:data83};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data83.check !== undefined){
let data84 = data83.check;
if(typeof data84 !== "string"){
const err122 = {instancePath:instancePath+"/waivers/" + i4+"/check",schemaPath:"#/definitions/settings/properties/waivers/items/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.check.type,parentSchema:schema14.properties.waivers.items.properties.check,data:data84};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data83.reason !== undefined){
let data85 = data83.reason;
if(typeof data85 === "string"){
if(func3(data85) < 1){
const err123 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.reason,data:data85};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
else {
const err124 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.reason.type,parentSchema:schema14.properties.waivers.items.properties.reason,data:data85};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data83.owner !== undefined){
let data86 = data83.owner;
if(typeof data86 === "string"){
if(func3(data86) < 1){
const err125 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.owner,data:data86};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
else {
const err126 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.owner.type,parentSchema:schema14.properties.waivers.items.properties.owner,data:data86};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data83.until !== undefined){
let data87 = data83.until;
if(typeof data87 !== "string"){
const err127 = {instancePath:instancePath+"/waivers/" + i4+"/until",schemaPath:"#/definitions/settings/properties/waivers/items/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.until.type,parentSchema:schema14.properties.waivers.items.properties.until,data:data87};
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
const err128 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.waivers.items.type,parentSchema:schema14.properties.waivers.items,data:data83};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
}
else {
const err129 = {instancePath:instancePath+"/waivers",schemaPath:"#/definitions/settings/properties/waivers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.waivers.type,parentSchema:schema14.properties.waivers,data:data82};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
let data88 = data.parameters;
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
for(const key17 in data88){
let data89 = data88[key17];
if(((typeof data89 !== "string") && (!((typeof data89 == "number") && (isFinite(data89))))) && (typeof data89 !== "boolean")){
const err130 = {instancePath:instancePath+"/parameters/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/parameters/additionalProperties/type",keyword:"type",params:{type: schema14.properties.parameters.additionalProperties.type},message:"must be string,number,boolean",schema:schema14.properties.parameters.additionalProperties.type,parentSchema:schema14.properties.parameters.additionalProperties,data:data89};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
else {
const err131 = {instancePath:instancePath+"/parameters",schemaPath:"#/definitions/settings/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.parameters.type,parentSchema:schema14.properties.parameters,data:data88};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
let data90 = data.monitor;
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
if(data90.intervalSeconds === undefined){
data90.intervalSeconds = 60;
}
if(data90.failureThreshold === undefined){
data90.failureThreshold = 3;
}
if(data90.successThreshold === undefined){
data90.successThreshold = 2;
}
if(data90.freshTokenSeconds === undefined){
data90.freshTokenSeconds = 300;
}
if(data90.negativesSeconds === undefined){
data90.negativesSeconds = 3600;
}
if(data90.maxBodyKilobytes === undefined){
data90.maxBodyKilobytes = 128;
}
if(data90.remindSeconds === undefined){
data90.remindSeconds = 14400;
}
if(data90.retentionDays === undefined){
data90.retentionDays = 90;
}
if(data90.steadiness === undefined){
data90.steadiness = {"failures":4,"of":10};
}
if(data90.flapping === undefined){
data90.flapping = {"changes":4,"withinSeconds":3600};
}
if(data90.maintenance === undefined){
data90.maintenance = [];
}
if(data90.alerts === undefined){
data90.alerts = [];
}
for(const key18 in data90){
if(!(func2.call(schema14.properties.monitor.properties, key18))){
const err132 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor,data:data90};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
let data91 = data90.intervalSeconds;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err133 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.intervalSeconds.type,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data91};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 < 1 || isNaN(data91)){
const err134 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data91};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data90.location !== undefined){
let data92 = data90.location;
if(typeof data92 === "string"){
if(!pattern0.test(data92)){
const err135 = {instancePath:instancePath+"/monitor/location",schemaPath:"#/definitions/settings/properties/monitor/properties/location/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,39}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,39}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,39}$",parentSchema:schema14.properties.monitor.properties.location,data:data92};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/monitor/location",schemaPath:"#/definitions/settings/properties/monitor/properties/location/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.location.type,parentSchema:schema14.properties.monitor.properties.location,data:data92};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data90.locations !== undefined){
let data93 = data90.locations;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
if(data93.want === undefined){
data93.want = 1;
}
if(data93.down === undefined){
data93.down = 1;
}
for(const key19 in data93){
if(!((key19 === "want") || (key19 === "down"))){
const err137 = {instancePath:instancePath+"/monitor/locations",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.locations,data:data93};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
let data94 = data93.want;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err138 = {instancePath:instancePath+"/monitor/locations/want",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/want/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.locations.properties.want.type,parentSchema:schema14.properties.monitor.properties.locations.properties.want,data:data94};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 20 || isNaN(data94)){
const err139 = {instancePath:instancePath+"/monitor/locations/want",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/want/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},message:"must be <= 20",schema:20,parentSchema:schema14.properties.monitor.properties.locations.properties.want,data:data94};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data94 < 1 || isNaN(data94)){
const err140 = {instancePath:instancePath+"/monitor/locations/want",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/want/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.locations.properties.want,data:data94};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
let data95 = data93.down;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err141 = {instancePath:instancePath+"/monitor/locations/down",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/down/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.locations.properties.down.type,parentSchema:schema14.properties.monitor.properties.locations.properties.down,data:data95};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 20 || isNaN(data95)){
const err142 = {instancePath:instancePath+"/monitor/locations/down",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/down/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},message:"must be <= 20",schema:20,parentSchema:schema14.properties.monitor.properties.locations.properties.down,data:data95};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data95 < 1 || isNaN(data95)){
const err143 = {instancePath:instancePath+"/monitor/locations/down",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/properties/down/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.locations.properties.down,data:data95};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
else {
const err144 = {instancePath:instancePath+"/monitor/locations",schemaPath:"#/definitions/settings/properties/monitor/properties/locations/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.locations.type,parentSchema:schema14.properties.monitor.properties.locations,data:data93};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
let data96 = data90.failureThreshold;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err145 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureThreshold.type,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data96};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 < 1 || isNaN(data96)){
const err146 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data96};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data90.failureWindow !== undefined){
let data97 = data90.failureWindow;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err147 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureWindow.type,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data97};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 100 || isNaN(data97)){
const err148 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data97};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if(data97 < 1 || isNaN(data97)){
const err149 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data97};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
let data98 = data90.successThreshold;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err150 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.successThreshold.type,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data98};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 1 || isNaN(data98)){
const err151 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data98};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
let data99 = data90.freshTokenSeconds;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err152 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.freshTokenSeconds.type,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data99};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 1 || isNaN(data99)){
const err153 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data99};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
let data100 = data90.negativesSeconds;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err154 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.negativesSeconds.type,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data100};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 < 1 || isNaN(data100)){
const err155 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data100};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
let data101 = data90.maxBodyKilobytes;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err156 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.maxBodyKilobytes.type,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data101};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 2048 || isNaN(data101)){
const err157 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2048},message:"must be <= 2048",schema:2048,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data101};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(data101 < 16 || isNaN(data101)){
const err158 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16",schema:16,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data101};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
let data102 = data90.remindSeconds;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err159 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.remindSeconds.type,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data102};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 < 1 || isNaN(data102)){
const err160 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data102};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
let data103 = data90.retentionDays;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err161 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.retentionDays.type,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data103};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 < 1 || isNaN(data103)){
const err162 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data103};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data90.traces !== undefined){
let data104 = data90.traces;
if(!((data104 === "all") || (data104 === "failing"))){
const err163 = {instancePath:instancePath+"/monitor/traces",schemaPath:"#/definitions/settings/properties/monitor/properties/traces/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.traces.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.traces.enum,parentSchema:schema14.properties.monitor.properties.traces,data:data104};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data90.metrics !== undefined){
let data105 = data90.metrics;
if(!((data105 === "summary") || (data105 === "full"))){
const err164 = {instancePath:instancePath+"/monitor/metrics",schemaPath:"#/definitions/settings/properties/monitor/properties/metrics/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.metrics.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.metrics.enum,parentSchema:schema14.properties.monitor.properties.metrics,data:data105};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data90.objective !== undefined){
let data106 = data90.objective;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(data106.target === undefined){
const err165 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data106};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data106.windowDays === undefined){
const err166 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "windowDays"},message:"must have required property '"+"windowDays"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data106};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
for(const key20 in data106){
if(!((key20 === "target") || (key20 === "windowDays"))){
const err167 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.objective,data:data106};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data106.target !== undefined){
let data107 = data106.target;
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 >= 1 || isNaN(data107)){
const err168 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison: "<", limit: 1},message:"must be < 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data107};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(data107 <= 0 || isNaN(data107)){
const err169 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0",schema:0,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data107};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema14.properties.monitor.properties.objective.properties.target.type,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data107};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data106.windowDays !== undefined){
let data108 = data106.windowDays;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err171 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.objective.properties.windowDays.type,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data108};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 < 1 || isNaN(data108)){
const err172 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data108};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
}
}
else {
const err173 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.objective.type,parentSchema:schema14.properties.monitor.properties.objective,data:data106};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
let data109 = data90.steadiness;
if(data109 && typeof data109 == "object" && !Array.isArray(data109)){
if(data109.failures === undefined){
const err174 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "failures"},message:"must have required property '"+"failures"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data109};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(data109.of === undefined){
const err175 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data109};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
for(const key21 in data109){
if(!((key21 === "failures") || (key21 === "of"))){
const err176 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.steadiness,data:data109};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data109.failures !== undefined){
let data110 = data109.failures;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err177 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.failures.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data110};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 100 || isNaN(data110)){
const err178 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data110};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data110 < 2 || isNaN(data110)){
const err179 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data110};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
if(data109.of !== undefined){
let data111 = data109.of;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
const err180 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.of.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data111};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 > 100 || isNaN(data111)){
const err181 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data111};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data111 < 2 || isNaN(data111)){
const err182 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data111};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
}
else {
const err183 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.steadiness.type,parentSchema:schema14.properties.monitor.properties.steadiness,data:data109};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(data90.latency !== undefined){
let data112 = data90.latency;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
for(const key22 in data112){
let data113 = data112[key22];
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
if(data113.cycles === undefined){
data113.cycles = 3;
}
if(data113.of === undefined){
data113.of = 5;
}
for(const key23 in data113){
if(!((((key23 === "warnMs") || (key23 === "failMs")) || (key23 === "cycles")) || (key23 === "of"))){
const err184 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties,data:data113};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data113.warnMs !== undefined){
let data114 = data113.warnMs;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err185 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/warnMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/warnMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.warnMs.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.warnMs,data:data114};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 < 1 || isNaN(data114)){
const err186 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/warnMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/warnMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.warnMs,data:data114};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
if(data113.failMs !== undefined){
let data115 = data113.failMs;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err187 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/failMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/failMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.failMs.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.failMs,data:data115};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 < 1 || isNaN(data115)){
const err188 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/failMs",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/failMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.failMs,data:data115};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
}
let data116 = data113.cycles;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err189 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/cycles",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/cycles/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles,data:data116};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 100 || isNaN(data116)){
const err190 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/cycles",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/cycles/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles,data:data116};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(data116 < 1 || isNaN(data116)){
const err191 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/cycles",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/cycles/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.cycles,data:data116};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
let data117 = data113.of;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
const err192 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/of",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of,data:data117};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 > 100 || isNaN(data117)){
const err193 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/of",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of,data:data117};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(data117 < 1 || isNaN(data117)){
const err194 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1")+"/of",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties.properties.of,data:data117};
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
const err195 = {instancePath:instancePath+"/monitor/latency/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/latency/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.latency.additionalProperties.type,parentSchema:schema14.properties.monitor.properties.latency.additionalProperties,data:data113};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
}
else {
const err196 = {instancePath:instancePath+"/monitor/latency",schemaPath:"#/definitions/settings/properties/monitor/properties/latency/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.latency.type,parentSchema:schema14.properties.monitor.properties.latency,data:data112};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
let data118 = data90.flapping;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
if(data118.changes === undefined){
const err197 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "changes"},message:"must have required property '"+"changes"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data118};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data118.withinSeconds === undefined){
const err198 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "withinSeconds"},message:"must have required property '"+"withinSeconds"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data118};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
for(const key24 in data118){
if(!((key24 === "changes") || (key24 === "withinSeconds"))){
const err199 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.flapping,data:data118};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data118.changes !== undefined){
let data119 = data118.changes;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err200 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.changes.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data119};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 < 2 || isNaN(data119)){
const err201 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data119};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
}
if(data118.withinSeconds !== undefined){
let data120 = data118.withinSeconds;
if(!(((typeof data120 == "number") && (!(data120 % 1) && !isNaN(data120))) && (isFinite(data120)))){
const err202 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.withinSeconds.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data120};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if((typeof data120 == "number") && (isFinite(data120))){
if(data120 < 1 || isNaN(data120)){
const err203 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data120};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
}
}
else {
const err204 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.flapping.type,parentSchema:schema14.properties.monitor.properties.flapping,data:data118};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
let data121 = data90.maintenance;
if(Array.isArray(data121)){
const len4 = data121.length;
for(let i5=0; i5<len4; i5++){
let data122 = data121[i5];
if(data122 && typeof data122 == "object" && !Array.isArray(data122)){
if(data122.reason === undefined){
const err205 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.monitor.properties.maintenance.items.required,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data122};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
for(const key25 in data122){
if(!((((key25 === "start") || (key25 === "end")) || (key25 === "weekly")) || (key25 === "reason"))){
const err206 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data122};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data122.start !== undefined){
let data123 = data122.start;
if(typeof data123 !== "string"){
const err207 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/start",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.start.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.start,data:data123};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data122.end !== undefined){
let data124 = data122.end;
if(typeof data124 !== "string"){
const err208 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/end",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/end/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.end.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.end,data:data124};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
if(data122.weekly !== undefined){
let data125 = data122.weekly;
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
if(data125.day === undefined){
const err209 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "day"},message:"must have required property '"+"day"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data125};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(data125.from === undefined){
const err210 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data125};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data125.to === undefined){
const err211 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data125};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
for(const key26 in data125){
if(!(((key26 === "day") || (key26 === "from")) || (key26 === "to"))){
const err212 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data125};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data125.day !== undefined){
let data126 = data125.day;
if(!(((((((data126 === "monday") || (data126 === "tuesday")) || (data126 === "wednesday")) || (data126 === "thursday")) || (data126 === "friday")) || (data126 === "saturday")) || (data126 === "sunday"))){
const err213 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/day",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/day/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day,data:data126};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data125.from !== undefined){
let data127 = data125.from;
if(typeof data127 !== "string"){
const err214 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/from",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from,data:data127};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data125.to !== undefined){
let data128 = data125.to;
if(typeof data128 !== "string"){
const err215 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/to",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to,data:data128};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
}
else {
const err216 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data125};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data122.reason !== undefined){
let data129 = data122.reason;
if(typeof data129 === "string"){
if(func3(data129) < 1){
const err217 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data129};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
else {
const err218 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.reason.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data129};
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
const err219 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.type,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data122};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
}
else {
const err220 = {instancePath:instancePath+"/monitor/maintenance",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.maintenance.type,parentSchema:schema14.properties.monitor.properties.maintenance,data:data121};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
let data130 = data90.alerts;
if(Array.isArray(data130)){
const len5 = data130.length;
for(let i6=0; i6<len5; i6++){
let data131 = data130[i6];
if(data131 && typeof data131 == "object" && !Array.isArray(data131)){
if(data131.type === undefined){
const err221 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data131};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data131.url === undefined){
const err222 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data131};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
for(const key27 in data131){
if(!(((((((key27 === "type") || (key27 === "labels")) || (key27 === "url")) || (key27 === "from")) || (key27 === "to")) || (key27 === "user")) || (key27 === "secret"))){
const err223 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data131};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data131.type !== undefined){
let data132 = data131.type;
if(!((((((data132 === "webhook") || (data132 === "slack")) || (data132 === "alertmanager")) || (data132 === "pagerduty")) || (data132 === "teams")) || (data132 === "email"))){
const err224 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/type",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.alerts.items.properties.type.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.alerts.items.properties.type.enum,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.type,data:data132};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data131.labels !== undefined){
let data133 = data131.labels;
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
for(const key28 in data133){
let data134 = data133[key28];
if(typeof data134 !== "string"){
const err225 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/labels/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.labels.additionalProperties.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.labels.additionalProperties,data:data134};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
}
else {
const err226 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/labels",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.alerts.items.properties.labels.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.labels,data:data133};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data131.url !== undefined){
let data135 = data131.url;
if(typeof data135 !== "string"){
const err227 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/url",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.url.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.url,data:data135};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data131.from !== undefined){
let data136 = data131.from;
if(typeof data136 !== "string"){
const err228 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/from",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.from.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.from,data:data136};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data131.to !== undefined){
let data137 = data131.to;
if(Array.isArray(data137)){
if(data137.length > 20){
const err229 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to,data:data137};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if(data137.length < 1){
const err230 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to,data:data137};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
const len6 = data137.length;
for(let i7=0; i7<len6; i7++){
let data138 = data137[i7];
if(typeof data138 !== "string"){
const err231 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to/" + i7,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.to.items.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to.items,data:data138};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
}
else {
const err232 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/to",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/to/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.alerts.items.properties.to.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.to,data:data137};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data131.user !== undefined){
let data139 = data131.user;
if(typeof data139 !== "string"){
const err233 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/user",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.user.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.user,data:data139};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data131.secret !== undefined){
let data140 = data131.secret;
if(typeof data140 !== "string"){
const err234 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/secret",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.secret.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.secret,data:data140};
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
const err235 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.alerts.items.type,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data131};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
}
else {
const err236 = {instancePath:instancePath+"/monitor/alerts",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.alerts.type,parentSchema:schema14.properties.monitor.properties.alerts,data:data130};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data90.heartbeat !== undefined){
let data141 = data90.heartbeat;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
if(data141.every === undefined){
data141.every = 60;
}
if(data141.url === undefined){
const err237 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.heartbeat.required,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data141};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
for(const key29 in data141){
if(!((key29 === "url") || (key29 === "every"))){
const err238 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data141};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data141.url !== undefined){
let data142 = data141.url;
if(typeof data142 !== "string"){
const err239 = {instancePath:instancePath+"/monitor/heartbeat/url",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.heartbeat.properties.url.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.url,data:data142};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
let data143 = data141.every;
if(!(((typeof data143 == "number") && (!(data143 % 1) && !isNaN(data143))) && (isFinite(data143)))){
const err240 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.heartbeat.properties.every.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data143};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if((typeof data143 == "number") && (isFinite(data143))){
if(data143 < 1 || isNaN(data143)){
const err241 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data143};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
}
else {
const err242 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.heartbeat.type,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data141};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data90.publish !== undefined){
let data144 = data90.publish;
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
if(data144.name === undefined){
const err243 = {instancePath:instancePath+"/monitor/publish",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema14.properties.monitor.properties.publish.required,parentSchema:schema14.properties.monitor.properties.publish,data:data144};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
for(const key30 in data144){
if(!((key30 === "name") || (key30 === "group"))){
const err244 = {instancePath:instancePath+"/monitor/publish",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.publish,data:data144};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data144.name !== undefined){
let data145 = data144.name;
if(typeof data145 === "string"){
if(func3(data145) > 80){
const err245 = {instancePath:instancePath+"/monitor/publish/name",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/name/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema14.properties.monitor.properties.publish.properties.name,data:data145};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(func3(data145) < 1){
const err246 = {instancePath:instancePath+"/monitor/publish/name",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.publish.properties.name,data:data145};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
else {
const err247 = {instancePath:instancePath+"/monitor/publish/name",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.publish.properties.name.type,parentSchema:schema14.properties.monitor.properties.publish.properties.name,data:data145};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data144.group !== undefined){
let data146 = data144.group;
if(typeof data146 === "string"){
if(func3(data146) > 80){
const err248 = {instancePath:instancePath+"/monitor/publish/group",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/group/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema14.properties.monitor.properties.publish.properties.group,data:data146};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(func3(data146) < 1){
const err249 = {instancePath:instancePath+"/monitor/publish/group",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/group/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.publish.properties.group,data:data146};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
else {
const err250 = {instancePath:instancePath+"/monitor/publish/group",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/properties/group/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.publish.properties.group.type,parentSchema:schema14.properties.monitor.properties.publish.properties.group,data:data146};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
}
else {
const err251 = {instancePath:instancePath+"/monitor/publish",schemaPath:"#/definitions/settings/properties/monitor/properties/publish/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.publish.type,parentSchema:schema14.properties.monitor.properties.publish,data:data144};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data90.listen !== undefined){
let data147 = data90.listen;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
for(const key31 in data147){
if(!(func2.call(schema14.properties.monitor.properties.listen.properties, key31))){
const err252 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen,data:data147};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
if(data147.host !== undefined){
let data148 = data147.host;
if(typeof data148 === "string"){
if(func3(data148) < 1){
const err253 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data148};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
else {
const err254 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.host.type,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data148};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data147.port !== undefined){
let data149 = data147.port;
if(!(((typeof data149 == "number") && (!(data149 % 1) && !isNaN(data149))) && (isFinite(data149)))){
const err255 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.listen.properties.port.type,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data149};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if((typeof data149 == "number") && (isFinite(data149))){
if(data149 > 65535 || isNaN(data149)){
const err256 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535",schema:65535,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data149};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if(data149 < 0 || isNaN(data149)){
const err257 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data149};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
}
if(data147.publicUrl !== undefined){
let data150 = data147.publicUrl;
if(typeof data150 !== "string"){
const err258 = {instancePath:instancePath+"/monitor/listen/publicUrl",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/publicUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.publicUrl.type,parentSchema:schema14.properties.monitor.properties.listen.properties.publicUrl,data:data150};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data147.hosts !== undefined){
let data151 = data147.hosts;
if(Array.isArray(data151)){
const len7 = data151.length;
for(let i8=0; i8<len7; i8++){
let data152 = data151[i8];
if(typeof data152 !== "string"){
const err259 = {instancePath:instancePath+"/monitor/listen/hosts/" + i8,schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.hosts.items.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts.items,data:data152};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
}
else {
const err260 = {instancePath:instancePath+"/monitor/listen/hosts",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.listen.properties.hosts.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts,data:data151};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
if(data147.bearerToken !== undefined){
let data153 = data147.bearerToken;
if(typeof data153 !== "string"){
const err261 = {instancePath:instancePath+"/monitor/listen/bearerToken",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/bearerToken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.bearerToken.type,parentSchema:schema14.properties.monitor.properties.listen.properties.bearerToken,data:data153};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data147.basic !== undefined){
let data154 = data147.basic;
if(data154 && typeof data154 == "object" && !Array.isArray(data154)){
if(data154.user === undefined){
const err262 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data154};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(data154.password === undefined){
const err263 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data154};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
for(const key32 in data154){
if(!((key32 === "user") || (key32 === "password"))){
const err264 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data154};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data154.user !== undefined){
let data155 = data154.user;
if(typeof data155 === "string"){
if(func3(data155) < 1){
const err265 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data155};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
else {
const err266 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.user.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data155};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data154.password !== undefined){
let data156 = data154.password;
if(typeof data156 !== "string"){
const err267 = {instancePath:instancePath+"/monitor/listen/basic/password",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.password.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.password,data:data156};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
}
else {
const err268 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.basic.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data154};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
if(data147.trustedProxies !== undefined){
let data157 = data147.trustedProxies;
if(Array.isArray(data157)){
const len8 = data157.length;
for(let i9=0; i9<len8; i9++){
let data158 = data157[i9];
if(typeof data158 !== "string"){
const err269 = {instancePath:instancePath+"/monitor/listen/trustedProxies/" + i9,schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/trustedProxies/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.trustedProxies.items.type,parentSchema:schema14.properties.monitor.properties.listen.properties.trustedProxies.items,data:data158};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
else {
const err270 = {instancePath:instancePath+"/monitor/listen/trustedProxies",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/trustedProxies/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.listen.properties.trustedProxies.type,parentSchema:schema14.properties.monitor.properties.listen.properties.trustedProxies,data:data157};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
if(data147.proxyHeader !== undefined){
let data159 = data147.proxyHeader;
if(typeof data159 === "string"){
if(!pattern1.test(data159)){
const err271 = {instancePath:instancePath+"/monitor/listen/proxyHeader",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/proxyHeader/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},message:"must match pattern \""+"^[A-Za-z0-9-]+$"+"\"",schema:"^[A-Za-z0-9-]+$",parentSchema:schema14.properties.monitor.properties.listen.properties.proxyHeader,data:data159};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
else {
const err272 = {instancePath:instancePath+"/monitor/listen/proxyHeader",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/proxyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.proxyHeader.type,parentSchema:schema14.properties.monitor.properties.listen.properties.proxyHeader,data:data159};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data147.writers !== undefined){
let data160 = data147.writers;
if(data160 && typeof data160 == "object" && !Array.isArray(data160)){
for(const key33 in data160){
let data161 = data160[key33];
if(typeof data161 !== "string"){
const err273 = {instancePath:instancePath+"/monitor/listen/writers/" + key33.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/writers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.writers.additionalProperties.type,parentSchema:schema14.properties.monitor.properties.listen.properties.writers.additionalProperties,data:data161};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
}
else {
const err274 = {instancePath:instancePath+"/monitor/listen/writers",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/writers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.writers.type,parentSchema:schema14.properties.monitor.properties.listen.properties.writers,data:data160};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data147.tls !== undefined){
let data162 = data147.tls;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
if(data162.certFile === undefined){
const err275 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "certFile"},message:"must have required property '"+"certFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data162};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if(data162.keyFile === undefined){
const err276 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "keyFile"},message:"must have required property '"+"keyFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data162};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
for(const key34 in data162){
if(!((key34 === "certFile") || (key34 === "keyFile"))){
const err277 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data162};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
if(data162.certFile !== undefined){
let data163 = data162.certFile;
if(typeof data163 === "string"){
if(func3(data163) < 1){
const err278 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data163};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
else {
const err279 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data163};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
if(data162.keyFile !== undefined){
let data164 = data162.keyFile;
if(typeof data164 === "string"){
if(func3(data164) < 1){
const err280 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data164};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
else {
const err281 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data164};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
}
else {
const err282 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.tls.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data162};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
if(data147.public !== undefined){
let data165 = data147.public;
if(data165 && typeof data165 == "object" && !Array.isArray(data165)){
for(const key35 in data165){
if(!(((((key35 === "host") || (key35 === "port")) || (key35 === "tls")) || (key35 === "title")) || (key35 === "language"))){
const err283 = {instancePath:instancePath+"/monitor/listen/public",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.public,data:data165};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
if(data165.host !== undefined){
let data166 = data165.host;
if(typeof data166 === "string"){
if(func3(data166) < 1){
const err284 = {instancePath:instancePath+"/monitor/listen/public/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.host,data:data166};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
else {
const err285 = {instancePath:instancePath+"/monitor/listen/public/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.host.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.host,data:data166};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
if(data165.port !== undefined){
let data167 = data165.port;
if(!(((typeof data167 == "number") && (!(data167 % 1) && !isNaN(data167))) && (isFinite(data167)))){
const err286 = {instancePath:instancePath+"/monitor/listen/public/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.listen.properties.public.properties.port.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.port,data:data167};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if((typeof data167 == "number") && (isFinite(data167))){
if(data167 > 65535 || isNaN(data167)){
const err287 = {instancePath:instancePath+"/monitor/listen/public/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535",schema:65535,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.port,data:data167};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if(data167 < 0 || isNaN(data167)){
const err288 = {instancePath:instancePath+"/monitor/listen/public/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.port,data:data167};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
}
if(data165.tls !== undefined){
let data168 = data165.tls;
if(data168 && typeof data168 == "object" && !Array.isArray(data168)){
if(data168.certFile === undefined){
const err289 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/required",keyword:"required",params:{missingProperty: "certFile"},message:"must have required property '"+"certFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data168};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if(data168.keyFile === undefined){
const err290 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/required",keyword:"required",params:{missingProperty: "keyFile"},message:"must have required property '"+"keyFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data168};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
for(const key36 in data168){
if(!((key36 === "certFile") || (key36 === "keyFile"))){
const err291 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data168};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data168.certFile !== undefined){
let data169 = data168.certFile;
if(typeof data169 === "string"){
if(func3(data169) < 1){
const err292 = {instancePath:instancePath+"/monitor/listen/public/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.certFile,data:data169};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
else {
const err293 = {instancePath:instancePath+"/monitor/listen/public/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/certFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.certFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.certFile,data:data169};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
if(data168.keyFile !== undefined){
let data170 = data168.keyFile;
if(typeof data170 === "string"){
if(func3(data170) < 1){
const err294 = {instancePath:instancePath+"/monitor/listen/public/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.keyFile,data:data170};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
else {
const err295 = {instancePath:instancePath+"/monitor/listen/public/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/properties/keyFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.keyFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.properties.keyFile,data:data170};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
}
else {
const err296 = {instancePath:instancePath+"/monitor/listen/public/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.public.properties.tls.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.tls,data:data168};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
if(data165.title !== undefined){
let data171 = data165.title;
if(typeof data171 === "string"){
if(func3(data171) > 80){
const err297 = {instancePath:instancePath+"/monitor/listen/public/title",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/title/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.title,data:data171};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(func3(data171) < 1){
const err298 = {instancePath:instancePath+"/monitor/listen/public/title",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.title,data:data171};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
else {
const err299 = {instancePath:instancePath+"/monitor/listen/public/title",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.public.properties.title.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.title,data:data171};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data165.language !== undefined){
let data172 = data165.language;
if(!((data172 === "en") || (data172 === "nb"))){
const err300 = {instancePath:instancePath+"/monitor/listen/public/language",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/properties/language/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.listen.properties.public.properties.language.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.listen.properties.public.properties.language.enum,parentSchema:schema14.properties.monitor.properties.listen.properties.public.properties.language,data:data172};
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
const err301 = {instancePath:instancePath+"/monitor/listen/public",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/public/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.public.type,parentSchema:schema14.properties.monitor.properties.listen.properties.public,data:data165};
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
const err302 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.type,parentSchema:schema14.properties.monitor.properties.listen,data:data147};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
}
else {
const err303 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.type,parentSchema:schema14.properties.monitor,data:data90};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
else {
const err304 = {instancePath,schemaPath:"#/definitions/settings/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.target === undefined){
const err305 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(data.authUrl === undefined){
const err306 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authUrl"},message:"must have required property '"+"authUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data.baseUrl === undefined){
const err307 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data.organizationId === undefined){
const err308 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organizationId"},message:"must have required property '"+"organizationId"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(data.client === undefined){
const err309 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client"},message:"must have required property '"+"client"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if(data.client !== undefined){
let data173 = data.client;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
if(data173.id === undefined){
const err310 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data173};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if(data173.secret === undefined){
const err311 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data173};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
else {
const err312 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.client.type,parentSchema:schema16.properties.client,data:data173};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data.gateway !== undefined){
let data174 = data.gateway;
if(data174 && typeof data174 == "object" && !Array.isArray(data174)){
if(data174.url === undefined){
const err313 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.required,parentSchema:schema16.properties.gateway,data:data174};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(data174.population !== undefined){
let data175 = data174.population;
if(data175 && typeof data175 == "object" && !Array.isArray(data175)){
if(data175.contextPath === undefined){
const err314 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.population.required,parentSchema:schema16.properties.gateway.properties.population,data:data175};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
else {
const err315 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.population.type,parentSchema:schema16.properties.gateway.properties.population,data:data175};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data174.contact !== undefined){
let data176 = data174.contact;
if(data176 && typeof data176 == "object" && !Array.isArray(data176)){
if(data176.contextPath === undefined){
const err316 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.contact.required,parentSchema:schema16.properties.gateway.properties.contact,data:data176};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
else {
const err317 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.contact.type,parentSchema:schema16.properties.gateway.properties.contact,data:data176};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
if(data174.tokenService !== undefined){
let data177 = data174.tokenService;
if(data177 && typeof data177 == "object" && !Array.isArray(data177)){
if(data177.url === undefined){
const err318 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data177};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if(data177.apiKey === undefined){
const err319 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "apiKey"},message:"must have required property '"+"apiKey"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data177};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if(data177.issuer === undefined){
const err320 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "issuer"},message:"must have required property '"+"issuer"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data177};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
else {
const err321 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.tokenService.type,parentSchema:schema16.properties.gateway.properties.tokenService,data:data177};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
if(data174.management !== undefined){
let data178 = data174.management;
if(data178 && typeof data178 == "object" && !Array.isArray(data178)){
if(data178.url === undefined){
const err322 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.properties.management.required,parentSchema:schema16.properties.gateway.properties.management,data:data178};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if(data178.token === undefined){
const err323 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'",schema:schema16.properties.gateway.properties.management.required,parentSchema:schema16.properties.gateway.properties.management,data:data178};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
else {
const err324 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.management.type,parentSchema:schema16.properties.gateway.properties.management,data:data178};
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
const err325 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.type,parentSchema:schema16.properties.gateway,data:data174};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
}
else {
const err326 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}
