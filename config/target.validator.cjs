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
const schema16 = {"allOf":[{"$ref":"#/definitions/settings"}],"type":"object","required":["target","authUrl","baseUrl","organizationId","client"],"properties":{"client":{"type":"object","required":["id","secret"]},"gateway":{"type":"object","required":["url"],"properties":{"population":{"type":"object","required":["contextPath"]},"contact":{"type":"object","required":["contextPath"]},"tokenService":{"type":"object","required":["url","apiKey","issuer"]}}}}};
const schema14 = {"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Where editors find this schema."},"target":{"type":"string","description":"The name in reports, metrics and alerts, and of the report folder.","examples":["test"]},"authUrl":{"type":"string","description":"Address of the identity provider; /.well-known/openid-configuration is found below it.","examples":["https://auth.example.org"]},"baseUrl":{"type":"string","description":"Address of the GraphQL API, without /graphql.","examples":["https://api.example.org"]},"organizationId":{"type":"string","description":"UUID of the organisation; with org: before it, the scope that is asked for."},"client":{"type":"object","additionalProperties":false,"description":"The registered client application.","properties":{"id":{"type":"string","description":"Client ID.","examples":["${CLIENT_ID}"]},"secret":{"type":"string","description":"Client secret, as a reference.","examples":["${CLIENT_SECRET}"]},"tokenOrigins":{"type":"array","default":[],"maxItems":20,"items":{"type":"string","examples":["https://login.example.org"]},"description":"Origins that may get the secret beside that of authUrl, where the token endpoint is announced at one of them."}}},"graphql":{"type":"object","additionalProperties":false,"default":{},"description":"What is asked of the GraphQL API, and what is expected.","properties":{"organizationId":{"type":"string","description":"UUID that is queried; without it, organizationId of the target."},"organizationName":{"type":"string","minLength":1,"description":"The name expected in the answer."},"otherOrganizationId":{"type":"string","description":"UUID of another organisation; enables the isolation checks."},"tenantBound":{"type":"boolean","description":"True: organisations may not read one another."},"expiredToken":{"type":"string","description":"An access token kept beyond its end; enables the check that it is refused."}}},"gateway":{"type":"object","additionalProperties":false,"description":"The institution's gateway in front of the registers.","properties":{"url":{"type":"string","description":"Address of the gateway, without any context path.","examples":["https://gw.example.org"]},"keyHeader":{"type":"string","default":"X-Gateway-Api-Key","description":"Header that carries the client key."},"apiKey":{"type":"string","description":"One client key for all registers, as a reference.","examples":["${API_KEY}"]},"keysShared":{"type":"boolean","description":"True when one client key is meant to open several registers; without it, whether any two of the keys are the same."},"livenessIdentifier":{"type":"string","description":"A well-formed synthetic identifier that belongs to nobody: proves the chain without personal data."},"integrationKeyRegisteredAt":{"type":"string","description":"Day on which the key of the integration was registered; such keys live for a year.","examples":["2026-03-01"]},"population":{"type":"object","additionalProperties":false,"description":"The population register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/population"]},"path":{"type":"string","default":"/personer/{person_identifier}","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifier":{"type":"string","description":"A synthetic person that the register knows."},"query":{"type":"object","additionalProperties":{"type":"string"},"description":"Query parameters of the call; ask for as little as possible.","examples":[{"part":"identifikasjonsnummer"}]},"personPointer":{"type":"string","description":"JSON Pointer to the identifier in the answer."}}},"contact":{"type":"object","additionalProperties":false,"description":"The contact and reservation register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/contact"]},"path":{"type":"string","default":"/personer","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifiers":{"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string"},"description":"Synthetic persons that the register is asked about."}}},"tokenService":{"type":"object","additionalProperties":false,"description":"The token-issuing service, to be asked directly; tells which set-up step is wrong when the registers refuse.","properties":{"url":{"type":"string","description":"Address of the token-issuing service."},"keyHeader":{"type":"string","default":"X-Gravitee-Api-Key","description":"Header that carries the machine key."},"apiKey":{"type":"string","description":"The value of machine_auth_api_key, as a reference."},"issuer":{"type":"string","description":"The value of machine_auth_api_iss: the integration ID."},"scope":{"type":"string","minLength":1,"description":"Scope that is asked for."}}}}},"contract":{"type":"object","additionalProperties":false,"default":{},"description":"What the target documents.","properties":{"tokenLifetimeSeconds":{"type":"integer","minimum":1,"default":3600,"description":"Documented lifetime of an access token."},"scopeEcho":{"enum":["required","optional"],"default":"required","description":"Whether the token response has to repeat the scope: without it there is a warning, or with `optional` a remark."}}},"tls":{"type":"object","additionalProperties":false,"default":{},"description":"Certificates.","properties":{"caFile":{"type":"string","description":"Certificates of own authorities (PEM), trusted besides the known ones. Relative to this file."},"minimumDaysRemaining":{"type":"integer","minimum":0,"default":21,"description":"Days a certificate must still be valid."}}},"timeoutMs":{"type":"integer","minimum":1,"maximum":600000,"default":20000,"description":"Longest wait for an answer; longer than the gateway itself waits (15 s)."},"concurrency":{"type":"integer","minimum":1,"maximum":64,"default":8,"description":"Requests under way at once, at most."},"optIn":{"type":"array","uniqueItems":true,"default":[],"items":{"enum":["secrets-in-url","large-request"]},"description":"What only a throw-away target should be asked: a secret in an address, a heavy request."},"allowRealIdentifiers":{"type":"boolean","default":false,"description":"True permits identifiers that are not synthetic. They are personal data."},"waivers":{"type":"array","default":[],"description":"Accepted deviations, each with an owner and an end.","items":{"type":"object","additionalProperties":false,"required":["check","reason","owner","until"],"properties":{"check":{"type":"string","description":"Id of the check, or its name with the instance.","examples":["gateway.challenge"]},"reason":{"type":"string","minLength":1,"description":"Why the deviation is accepted."},"owner":{"type":"string","minLength":1,"description":"Who answers for it."},"until":{"type":"string","description":"Last day, UTC.","examples":["2027-01-31"]}}}},"parameters":{"type":"object","default":{},"additionalProperties":{"type":["string","number","boolean"]},"description":"Values for suites of your own, by names of your own; one that is a reference is never shown."},"monitor":{"type":"object","additionalProperties":false,"default":{},"description":"Continuous monitoring.","properties":{"intervalSeconds":{"type":"integer","minimum":1,"default":60,"description":"Time between the starts of two cycles."},"failureThreshold":{"type":"integer","minimum":1,"default":3,"description":"Failed cycles that open an incident: in a row, unless failureWindow is set."},"failureWindow":{"type":"integer","minimum":1,"maximum":100,"description":"Number of latest cycles among which the failed are counted."},"successThreshold":{"type":"integer","minimum":1,"default":2,"description":"Passed cycles in a row that close it."},"freshTokenSeconds":{"type":"integer","minimum":1,"default":300,"description":"How often a new token is fetched although the old one is valid."},"negativesSeconds":{"type":"integer","minimum":1,"default":3600,"description":"How often refusals are checked."},"maxBodyKilobytes":{"type":"integer","minimum":16,"maximum":2048,"default":128,"description":"The largest answer that is read, unpacked, in units of 1024 bytes; a larger one fails. No documented answer comes near it."},"remindSeconds":{"type":"integer","minimum":1,"default":14400,"description":"How often an open incident is alerted again."},"retentionDays":{"type":"integer","minimum":1,"default":90,"description":"How long history is kept."},"traces":{"enum":["all","failing"],"description":"Which cycles are exported as traces: failing ones only where every target of the fleet says so."},"objective":{"type":"object","additionalProperties":false,"required":["target","windowDays"],"description":"Availability that is aimed for.","properties":{"target":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"description":"Share of passed cycles.","examples":[0.995]},"windowDays":{"type":"integer","minimum":1,"description":"Days over which it is reckoned.","examples":[30]}}},"steadiness":{"type":"object","additionalProperties":false,"required":["failures","of"],"default":{"failures":4,"of":10},"description":"How many of the latest calls of a check may fail before it is alerted, although they are answered when they are repeated.","properties":{"failures":{"type":"integer","minimum":2,"maximum":100,"description":"Failed calls that open an incident."},"of":{"type":"integer","minimum":2,"maximum":100,"description":"Number of latest calls among which they are counted."}}},"flapping":{"type":"object","additionalProperties":false,"required":["changes","withinSeconds"],"default":{"changes":6,"withinSeconds":3600},"description":"When a check that changes often is alerted as flapping instead of at each change.","properties":{"changes":{"type":"integer","minimum":2,"description":"Changes between up and down."},"withinSeconds":{"type":"integer","minimum":1,"description":"Time in which they are counted."}}},"maintenance":{"type":"array","default":[],"description":"Windows in which nothing is alerted: one with start and end, or a weekly one.","items":{"type":"object","additionalProperties":false,"required":["reason"],"properties":{"start":{"type":"string","description":"Begin, with its offset.","examples":["2026-12-24T22:00:00Z"]},"end":{"type":"string","description":"End, with its offset.","examples":["2026-12-25T02:00:00Z"]},"weekly":{"type":"object","additionalProperties":false,"required":["day","from","to"],"description":"Every week, UTC.","properties":{"day":{"enum":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"],"description":"Day of the week."},"from":{"type":"string","description":"Begin, UTC.","examples":["02:00"]},"to":{"type":"string","description":"End, UTC, on the same day.","examples":["04:00"]}}},"reason":{"type":"string","minLength":1,"description":"Why."}}}},"alerts":{"type":"array","default":[],"description":"Who is told of incidents.","items":{"type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"enum":["webhook","slack","alertmanager"],"description":"Kind of receiver."},"url":{"type":"string","description":"Address of the receiver; of Slack as a reference, since the address is the secret."},"secret":{"type":"string","description":"Secret that alerts are signed or authorised with, as a reference."}}}},"heartbeat":{"type":"object","additionalProperties":false,"required":["url"],"description":"An address that is called as long as all is well with the monitor itself, so that somebody outside notices when it is not.","properties":{"url":{"type":"string","description":"Address of whoever waits for it; best as a reference, since who knows it can pretend that all is well."},"every":{"type":"integer","minimum":1,"default":60,"description":"Seconds between two calls."}}},"listen":{"type":"object","additionalProperties":false,"description":"The status page and metrics of the monitor.","properties":{"host":{"type":"string","minLength":1,"description":"Address to listen on.","examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"Port; 0 takes a free one."},"publicUrl":{"type":"string","description":"Address under which people reach the status page; alerts link to it.","examples":["https://status.example.org"]},"hosts":{"type":"array","items":{"type":"string"},"description":"Names that the server is asked by, beside localhost and that of publicUrl; addresses need none.","examples":[["gatewatch.monitoring.svc"]]},"bearerToken":{"type":"string","description":"Token that readers must show, as a reference."},"basic":{"type":"object","additionalProperties":false,"required":["user","password"],"description":"Name and password that readers must show.","properties":{"user":{"type":"string","minLength":1,"description":"Name."},"password":{"type":"string","description":"Password, as a reference."}}},"tls":{"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"description":"Serve over https.","properties":{"certFile":{"type":"string","minLength":1,"description":"Certificate chain (PEM)."},"keyFile":{"type":"string","minLength":1,"description":"Private key (PEM)."}}}}}}}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const func0 = require("ajv/dist/runtime/equal").default;

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
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
if(data.authUrl !== undefined){
let data2 = data.authUrl;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/authUrl",schemaPath:"#/definitions/settings/properties/authUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.authUrl.type,parentSchema:schema14.properties.authUrl,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data3 = data.baseUrl;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/definitions/settings/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.baseUrl.type,parentSchema:schema14.properties.baseUrl,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.organizationId !== undefined){
let data4 = data.organizationId;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/organizationId",schemaPath:"#/definitions/settings/properties/organizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.organizationId.type,parentSchema:schema14.properties.organizationId,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.client !== undefined){
let data5 = data.client;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.tokenOrigins === undefined){
data5.tokenOrigins = [];
}
for(const key1 in data5){
if(!(((key1 === "id") || (key1 === "secret")) || (key1 === "tokenOrigins"))){
const err6 = {instancePath:instancePath+"/client",schemaPath:"#/definitions/settings/properties/client/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.client,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data5.id !== undefined){
let data6 = data5.id;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/client/id",schemaPath:"#/definitions/settings/properties/client/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.id.type,parentSchema:schema14.properties.client.properties.id,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data5.secret !== undefined){
let data7 = data5.secret;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/client/secret",schemaPath:"#/definitions/settings/properties/client/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.secret.type,parentSchema:schema14.properties.client.properties.secret,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
let data8 = data5.tokenOrigins;
if(Array.isArray(data8)){
if(data8.length > 20){
const err9 = {instancePath:instancePath+"/client/tokenOrigins",schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema14.properties.client.properties.tokenOrigins,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/client/tokenOrigins/" + i0,schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.tokenOrigins.items.type,parentSchema:schema14.properties.client.properties.tokenOrigins.items,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/client/tokenOrigins",schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.client.properties.tokenOrigins.type,parentSchema:schema14.properties.client.properties.tokenOrigins,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/client",schemaPath:"#/definitions/settings/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.client.type,parentSchema:schema14.properties.client,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let data10 = data.graphql;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
if(!(((((key2 === "organizationId") || (key2 === "organizationName")) || (key2 === "otherOrganizationId")) || (key2 === "tenantBound")) || (key2 === "expiredToken"))){
const err13 = {instancePath:instancePath+"/graphql",schemaPath:"#/definitions/settings/properties/graphql/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.graphql,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data10.organizationId !== undefined){
let data11 = data10.organizationId;
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/graphql/organizationId",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.organizationId.type,parentSchema:schema14.properties.graphql.properties.organizationId,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data10.organizationName !== undefined){
let data12 = data10.organizationName;
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err15 = {instancePath:instancePath+"/graphql/organizationName",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.graphql.properties.organizationName,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/graphql/organizationName",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.organizationName.type,parentSchema:schema14.properties.graphql.properties.organizationName,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data10.otherOrganizationId !== undefined){
let data13 = data10.otherOrganizationId;
if(typeof data13 !== "string"){
const err17 = {instancePath:instancePath+"/graphql/otherOrganizationId",schemaPath:"#/definitions/settings/properties/graphql/properties/otherOrganizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.otherOrganizationId.type,parentSchema:schema14.properties.graphql.properties.otherOrganizationId,data:data13};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data10.tenantBound !== undefined){
let data14 = data10.tenantBound;
if(typeof data14 !== "boolean"){
const err18 = {instancePath:instancePath+"/graphql/tenantBound",schemaPath:"#/definitions/settings/properties/graphql/properties/tenantBound/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.graphql.properties.tenantBound.type,parentSchema:schema14.properties.graphql.properties.tenantBound,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data10.expiredToken !== undefined){
let data15 = data10.expiredToken;
if(typeof data15 !== "string"){
const err19 = {instancePath:instancePath+"/graphql/expiredToken",schemaPath:"#/definitions/settings/properties/graphql/properties/expiredToken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.expiredToken.type,parentSchema:schema14.properties.graphql.properties.expiredToken,data:data15};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/graphql",schemaPath:"#/definitions/settings/properties/graphql/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.graphql.type,parentSchema:schema14.properties.graphql,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.gateway !== undefined){
let data16 = data.gateway;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.keyHeader === undefined){
data16.keyHeader = "X-Gateway-Api-Key";
}
for(const key3 in data16){
if(!(func2.call(schema14.properties.gateway.properties, key3))){
const err21 = {instancePath:instancePath+"/gateway",schemaPath:"#/definitions/settings/properties/gateway/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway,data:data16};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data16.url !== undefined){
let data17 = data16.url;
if(typeof data17 !== "string"){
const err22 = {instancePath:instancePath+"/gateway/url",schemaPath:"#/definitions/settings/properties/gateway/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.url.type,parentSchema:schema14.properties.gateway.properties.url,data:data17};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let data18 = data16.keyHeader;
if(typeof data18 !== "string"){
const err23 = {instancePath:instancePath+"/gateway/keyHeader",schemaPath:"#/definitions/settings/properties/gateway/properties/keyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.keyHeader.type,parentSchema:schema14.properties.gateway.properties.keyHeader,data:data18};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data16.apiKey !== undefined){
let data19 = data16.apiKey;
if(typeof data19 !== "string"){
const err24 = {instancePath:instancePath+"/gateway/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.apiKey,data:data19};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data16.keysShared !== undefined){
let data20 = data16.keysShared;
if(typeof data20 !== "boolean"){
const err25 = {instancePath:instancePath+"/gateway/keysShared",schemaPath:"#/definitions/settings/properties/gateway/properties/keysShared/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.gateway.properties.keysShared.type,parentSchema:schema14.properties.gateway.properties.keysShared,data:data20};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data16.livenessIdentifier !== undefined){
let data21 = data16.livenessIdentifier;
if(typeof data21 !== "string"){
const err26 = {instancePath:instancePath+"/gateway/livenessIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/livenessIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.livenessIdentifier.type,parentSchema:schema14.properties.gateway.properties.livenessIdentifier,data:data21};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data16.integrationKeyRegisteredAt !== undefined){
let data22 = data16.integrationKeyRegisteredAt;
if(typeof data22 !== "string"){
const err27 = {instancePath:instancePath+"/gateway/integrationKeyRegisteredAt",schemaPath:"#/definitions/settings/properties/gateway/properties/integrationKeyRegisteredAt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.integrationKeyRegisteredAt.type,parentSchema:schema14.properties.gateway.properties.integrationKeyRegisteredAt,data:data22};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data16.population !== undefined){
let data23 = data16.population;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.path === undefined){
data23.path = "/personer/{person_identifier}";
}
for(const key4 in data23){
if(!((((((key4 === "contextPath") || (key4 === "path")) || (key4 === "apiKey")) || (key4 === "personIdentifier")) || (key4 === "query")) || (key4 === "personPointer"))){
const err28 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.population,data:data23};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data23.contextPath !== undefined){
let data24 = data23.contextPath;
if(typeof data24 !== "string"){
const err29 = {instancePath:instancePath+"/gateway/population/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.population.properties.contextPath,data:data24};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
let data25 = data23.path;
if(typeof data25 !== "string"){
const err30 = {instancePath:instancePath+"/gateway/population/path",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.path.type,parentSchema:schema14.properties.gateway.properties.population.properties.path,data:data25};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data23.apiKey !== undefined){
let data26 = data23.apiKey;
if(typeof data26 !== "string"){
const err31 = {instancePath:instancePath+"/gateway/population/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.population.properties.apiKey,data:data26};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data23.personIdentifier !== undefined){
let data27 = data23.personIdentifier;
if(typeof data27 !== "string"){
const err32 = {instancePath:instancePath+"/gateway/population/personIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personIdentifier.type,parentSchema:schema14.properties.gateway.properties.population.properties.personIdentifier,data:data27};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data23.query !== undefined){
let data28 = data23.query;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key5 in data28){
let data29 = data28[key5];
if(typeof data29 !== "string"){
const err33 = {instancePath:instancePath+"/gateway/population/query/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.query.additionalProperties.type,parentSchema:schema14.properties.gateway.properties.population.properties.query.additionalProperties,data:data29};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/gateway/population/query",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.properties.query.type,parentSchema:schema14.properties.gateway.properties.population.properties.query,data:data28};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data23.personPointer !== undefined){
let data30 = data23.personPointer;
if(typeof data30 !== "string"){
const err35 = {instancePath:instancePath+"/gateway/population/personPointer",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personPointer.type,parentSchema:schema14.properties.gateway.properties.population.properties.personPointer,data:data30};
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
const err36 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.type,parentSchema:schema14.properties.gateway.properties.population,data:data23};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data16.contact !== undefined){
let data31 = data16.contact;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.path === undefined){
data31.path = "/personer";
}
for(const key6 in data31){
if(!((((key6 === "contextPath") || (key6 === "path")) || (key6 === "apiKey")) || (key6 === "personIdentifiers"))){
const err37 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.contact,data:data31};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data31.contextPath !== undefined){
let data32 = data31.contextPath;
if(typeof data32 !== "string"){
const err38 = {instancePath:instancePath+"/gateway/contact/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.contact.properties.contextPath,data:data32};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let data33 = data31.path;
if(typeof data33 !== "string"){
const err39 = {instancePath:instancePath+"/gateway/contact/path",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.path.type,parentSchema:schema14.properties.gateway.properties.contact.properties.path,data:data33};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data31.apiKey !== undefined){
let data34 = data31.apiKey;
if(typeof data34 !== "string"){
const err40 = {instancePath:instancePath+"/gateway/contact/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.contact.properties.apiKey,data:data34};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data31.personIdentifiers !== undefined){
let data35 = data31.personIdentifiers;
if(Array.isArray(data35)){
if(data35.length > 1000){
const err41 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items",schema:1000,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data35};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data35.length < 1){
const err42 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data35};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
const len1 = data35.length;
for(let i1=0; i1<len1; i1++){
let data36 = data35[i1];
if(typeof data36 !== "string"){
const err43 = {instancePath:instancePath+"/gateway/contact/personIdentifiers/" + i1,schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items,data:data36};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data35};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.contact.type,parentSchema:schema14.properties.gateway.properties.contact,data:data31};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data16.tokenService !== undefined){
let data37 = data16.tokenService;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.keyHeader === undefined){
data37.keyHeader = "X-Gravitee-Api-Key";
}
for(const key7 in data37){
if(!(((((key7 === "url") || (key7 === "keyHeader")) || (key7 === "apiKey")) || (key7 === "issuer")) || (key7 === "scope"))){
const err46 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.tokenService,data:data37};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data37.url !== undefined){
let data38 = data37.url;
if(typeof data38 !== "string"){
const err47 = {instancePath:instancePath+"/gateway/tokenService/url",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.url.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.url,data:data38};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
let data39 = data37.keyHeader;
if(typeof data39 !== "string"){
const err48 = {instancePath:instancePath+"/gateway/tokenService/keyHeader",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/keyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.keyHeader.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.keyHeader,data:data39};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data37.apiKey !== undefined){
let data40 = data37.apiKey;
if(typeof data40 !== "string"){
const err49 = {instancePath:instancePath+"/gateway/tokenService/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.apiKey,data:data40};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data37.issuer !== undefined){
let data41 = data37.issuer;
if(typeof data41 !== "string"){
const err50 = {instancePath:instancePath+"/gateway/tokenService/issuer",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.issuer.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.issuer,data:data41};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data37.scope !== undefined){
let data42 = data37.scope;
if(typeof data42 === "string"){
if(func3(data42) < 1){
const err51 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data42};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.scope.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data42};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.tokenService.type,parentSchema:schema14.properties.gateway.properties.tokenService,data:data37};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/gateway",schemaPath:"#/definitions/settings/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.type,parentSchema:schema14.properties.gateway,data:data16};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
let data43 = data.contract;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.tokenLifetimeSeconds === undefined){
data43.tokenLifetimeSeconds = 3600;
}
if(data43.scopeEcho === undefined){
data43.scopeEcho = "required";
}
for(const key8 in data43){
if(!((key8 === "tokenLifetimeSeconds") || (key8 === "scopeEcho"))){
const err55 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.contract,data:data43};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
let data44 = data43.tokenLifetimeSeconds;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err56 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.contract.properties.tokenLifetimeSeconds.type,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data44};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 < 1 || isNaN(data44)){
const err57 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data44};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
let data45 = data43.scopeEcho;
if(!((data45 === "required") || (data45 === "optional"))){
const err58 = {instancePath:instancePath+"/contract/scopeEcho",schemaPath:"#/definitions/settings/properties/contract/properties/scopeEcho/enum",keyword:"enum",params:{allowedValues: schema14.properties.contract.properties.scopeEcho.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.contract.properties.scopeEcho.enum,parentSchema:schema14.properties.contract.properties.scopeEcho,data:data45};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.contract.type,parentSchema:schema14.properties.contract,data:data43};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
let data46 = data.tls;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.minimumDaysRemaining === undefined){
data46.minimumDaysRemaining = 21;
}
for(const key9 in data46){
if(!((key9 === "caFile") || (key9 === "minimumDaysRemaining"))){
const err60 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.tls,data:data46};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data46.caFile !== undefined){
let data47 = data46.caFile;
if(typeof data47 !== "string"){
const err61 = {instancePath:instancePath+"/tls/caFile",schemaPath:"#/definitions/settings/properties/tls/properties/caFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.tls.properties.caFile.type,parentSchema:schema14.properties.tls.properties.caFile,data:data47};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
let data48 = data46.minimumDaysRemaining;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err62 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.tls.properties.minimumDaysRemaining.type,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data48};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 0 || isNaN(data48)){
const err63 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data48};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.tls.type,parentSchema:schema14.properties.tls,data:data46};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
let data49 = data.timeoutMs;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err65 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.timeoutMs.type,parentSchema:schema14.properties.timeoutMs,data:data49};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 600000 || isNaN(data49)){
const err66 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},message:"must be <= 600000",schema:600000,parentSchema:schema14.properties.timeoutMs,data:data49};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data49 < 1 || isNaN(data49)){
const err67 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.timeoutMs,data:data49};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
let data50 = data.concurrency;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err68 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.concurrency.type,parentSchema:schema14.properties.concurrency,data:data50};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 64 || isNaN(data50)){
const err69 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64",schema:64,parentSchema:schema14.properties.concurrency,data:data50};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data50 < 1 || isNaN(data50)){
const err70 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.concurrency,data:data50};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
let data51 = data.optIn;
if(Array.isArray(data51)){
const len2 = data51.length;
for(let i2=0; i2<len2; i2++){
let data52 = data51[i2];
if(!((data52 === "secrets-in-url") || (data52 === "large-request"))){
const err71 = {instancePath:instancePath+"/optIn/" + i2,schemaPath:"#/definitions/settings/properties/optIn/items/enum",keyword:"enum",params:{allowedValues: schema14.properties.optIn.items.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.optIn.items.enum,parentSchema:schema14.properties.optIn.items,data:data52};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
let i3 = data51.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data51[i3], data51[j0])){
const err72 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i3+" are identical)",schema:true,parentSchema:schema14.properties.optIn,data:data51};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err73 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.optIn.type,parentSchema:schema14.properties.optIn,data:data51};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
let data53 = data.allowRealIdentifiers;
if(typeof data53 !== "boolean"){
const err74 = {instancePath:instancePath+"/allowRealIdentifiers",schemaPath:"#/definitions/settings/properties/allowRealIdentifiers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.allowRealIdentifiers.type,parentSchema:schema14.properties.allowRealIdentifiers,data:data53};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
let data54 = data.waivers;
if(Array.isArray(data54)){
const len3 = data54.length;
for(let i4=0; i4<len3; i4++){
let data55 = data54[i4];
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.check === undefined){
const err75 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data55};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data55.reason === undefined){
const err76 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data55};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data55.owner === undefined){
const err77 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data55};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data55.until === undefined){
const err78 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data55};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
for(const key10 in data55){
if(!((((key10 === "check") || (key10 === "reason")) || (key10 === "owner")) || (key10 === "until"))){
const err79 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.waivers.items,data:data55};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data55.check !== undefined){
let data56 = data55.check;
if(typeof data56 !== "string"){
const err80 = {instancePath:instancePath+"/waivers/" + i4+"/check",schemaPath:"#/definitions/settings/properties/waivers/items/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.check.type,parentSchema:schema14.properties.waivers.items.properties.check,data:data56};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data55.reason !== undefined){
let data57 = data55.reason;
if(typeof data57 === "string"){
if(func3(data57) < 1){
const err81 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.reason,data:data57};
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
const err82 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.reason.type,parentSchema:schema14.properties.waivers.items.properties.reason,data:data57};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data55.owner !== undefined){
let data58 = data55.owner;
if(typeof data58 === "string"){
if(func3(data58) < 1){
const err83 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.owner,data:data58};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.owner.type,parentSchema:schema14.properties.waivers.items.properties.owner,data:data58};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data55.until !== undefined){
let data59 = data55.until;
if(typeof data59 !== "string"){
const err85 = {instancePath:instancePath+"/waivers/" + i4+"/until",schemaPath:"#/definitions/settings/properties/waivers/items/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.until.type,parentSchema:schema14.properties.waivers.items.properties.until,data:data59};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.waivers.items.type,parentSchema:schema14.properties.waivers.items,data:data55};
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
const err87 = {instancePath:instancePath+"/waivers",schemaPath:"#/definitions/settings/properties/waivers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.waivers.type,parentSchema:schema14.properties.waivers,data:data54};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
let data60 = data.parameters;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key11 in data60){
let data61 = data60[key11];
if(((typeof data61 !== "string") && (!((typeof data61 == "number") && (isFinite(data61))))) && (typeof data61 !== "boolean")){
const err88 = {instancePath:instancePath+"/parameters/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/parameters/additionalProperties/type",keyword:"type",params:{type: schema14.properties.parameters.additionalProperties.type},message:"must be string,number,boolean",schema:schema14.properties.parameters.additionalProperties.type,parentSchema:schema14.properties.parameters.additionalProperties,data:data61};
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
const err89 = {instancePath:instancePath+"/parameters",schemaPath:"#/definitions/settings/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.parameters.type,parentSchema:schema14.properties.parameters,data:data60};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
let data62 = data.monitor;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.intervalSeconds === undefined){
data62.intervalSeconds = 60;
}
if(data62.failureThreshold === undefined){
data62.failureThreshold = 3;
}
if(data62.successThreshold === undefined){
data62.successThreshold = 2;
}
if(data62.freshTokenSeconds === undefined){
data62.freshTokenSeconds = 300;
}
if(data62.negativesSeconds === undefined){
data62.negativesSeconds = 3600;
}
if(data62.maxBodyKilobytes === undefined){
data62.maxBodyKilobytes = 128;
}
if(data62.remindSeconds === undefined){
data62.remindSeconds = 14400;
}
if(data62.retentionDays === undefined){
data62.retentionDays = 90;
}
if(data62.steadiness === undefined){
data62.steadiness = {"failures":4,"of":10};
}
if(data62.flapping === undefined){
data62.flapping = {"changes":6,"withinSeconds":3600};
}
if(data62.maintenance === undefined){
data62.maintenance = [];
}
if(data62.alerts === undefined){
data62.alerts = [];
}
for(const key12 in data62){
if(!(func2.call(schema14.properties.monitor.properties, key12))){
const err90 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor,data:data62};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
let data63 = data62.intervalSeconds;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err91 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.intervalSeconds.type,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data63};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 < 1 || isNaN(data63)){
const err92 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data63};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
let data64 = data62.failureThreshold;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err93 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureThreshold.type,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data64};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 < 1 || isNaN(data64)){
const err94 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data64};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data62.failureWindow !== undefined){
let data65 = data62.failureWindow;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err95 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureWindow.type,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data65};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 100 || isNaN(data65)){
const err96 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data65};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data65 < 1 || isNaN(data65)){
const err97 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data65};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
let data66 = data62.successThreshold;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err98 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.successThreshold.type,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data66};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 < 1 || isNaN(data66)){
const err99 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data66};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
let data67 = data62.freshTokenSeconds;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err100 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.freshTokenSeconds.type,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data67};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 < 1 || isNaN(data67)){
const err101 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data67};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
let data68 = data62.negativesSeconds;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err102 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.negativesSeconds.type,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data68};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 < 1 || isNaN(data68)){
const err103 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data68};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
let data69 = data62.maxBodyKilobytes;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err104 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.maxBodyKilobytes.type,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data69};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 2048 || isNaN(data69)){
const err105 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2048},message:"must be <= 2048",schema:2048,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data69};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data69 < 16 || isNaN(data69)){
const err106 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16",schema:16,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data69};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
let data70 = data62.remindSeconds;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err107 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.remindSeconds.type,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data70};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 < 1 || isNaN(data70)){
const err108 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data70};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
let data71 = data62.retentionDays;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err109 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.retentionDays.type,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data71};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 < 1 || isNaN(data71)){
const err110 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data71};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data62.traces !== undefined){
let data72 = data62.traces;
if(!((data72 === "all") || (data72 === "failing"))){
const err111 = {instancePath:instancePath+"/monitor/traces",schemaPath:"#/definitions/settings/properties/monitor/properties/traces/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.traces.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.traces.enum,parentSchema:schema14.properties.monitor.properties.traces,data:data72};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data62.objective !== undefined){
let data73 = data62.objective;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(data73.target === undefined){
const err112 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data73};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(data73.windowDays === undefined){
const err113 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "windowDays"},message:"must have required property '"+"windowDays"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data73};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
for(const key13 in data73){
if(!((key13 === "target") || (key13 === "windowDays"))){
const err114 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.objective,data:data73};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data73.target !== undefined){
let data74 = data73.target;
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 >= 1 || isNaN(data74)){
const err115 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison: "<", limit: 1},message:"must be < 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data74};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data74 <= 0 || isNaN(data74)){
const err116 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0",schema:0,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data74};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
else {
const err117 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema14.properties.monitor.properties.objective.properties.target.type,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data74};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data73.windowDays !== undefined){
let data75 = data73.windowDays;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err118 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.objective.properties.windowDays.type,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data75};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 < 1 || isNaN(data75)){
const err119 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data75};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
}
else {
const err120 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.objective.type,parentSchema:schema14.properties.monitor.properties.objective,data:data73};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
let data76 = data62.steadiness;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if(data76.failures === undefined){
const err121 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "failures"},message:"must have required property '"+"failures"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data76};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data76.of === undefined){
const err122 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data76};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
for(const key14 in data76){
if(!((key14 === "failures") || (key14 === "of"))){
const err123 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.steadiness,data:data76};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data76.failures !== undefined){
let data77 = data76.failures;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err124 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.failures.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data77};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 100 || isNaN(data77)){
const err125 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data77};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data77 < 2 || isNaN(data77)){
const err126 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data77};
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
if(data76.of !== undefined){
let data78 = data76.of;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err127 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.of.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data78};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 100 || isNaN(data78)){
const err128 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data78};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data78 < 2 || isNaN(data78)){
const err129 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data78};
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
}
else {
const err130 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.steadiness.type,parentSchema:schema14.properties.monitor.properties.steadiness,data:data76};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
let data79 = data62.flapping;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(data79.changes === undefined){
const err131 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "changes"},message:"must have required property '"+"changes"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data79};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data79.withinSeconds === undefined){
const err132 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "withinSeconds"},message:"must have required property '"+"withinSeconds"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data79};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
for(const key15 in data79){
if(!((key15 === "changes") || (key15 === "withinSeconds"))){
const err133 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.flapping,data:data79};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data79.changes !== undefined){
let data80 = data79.changes;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err134 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.changes.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data80};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 < 2 || isNaN(data80)){
const err135 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data80};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
if(data79.withinSeconds !== undefined){
let data81 = data79.withinSeconds;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err136 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.withinSeconds.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data81};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 < 1 || isNaN(data81)){
const err137 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data81};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
}
else {
const err138 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.flapping.type,parentSchema:schema14.properties.monitor.properties.flapping,data:data79};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
let data82 = data62.maintenance;
if(Array.isArray(data82)){
const len4 = data82.length;
for(let i5=0; i5<len4; i5++){
let data83 = data82[i5];
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
if(data83.reason === undefined){
const err139 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.monitor.properties.maintenance.items.required,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data83};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
for(const key16 in data83){
if(!((((key16 === "start") || (key16 === "end")) || (key16 === "weekly")) || (key16 === "reason"))){
const err140 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data83};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data83.start !== undefined){
let data84 = data83.start;
if(typeof data84 !== "string"){
const err141 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/start",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.start.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.start,data:data84};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data83.end !== undefined){
let data85 = data83.end;
if(typeof data85 !== "string"){
const err142 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/end",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/end/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.end.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.end,data:data85};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data83.weekly !== undefined){
let data86 = data83.weekly;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
if(data86.day === undefined){
const err143 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "day"},message:"must have required property '"+"day"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data86};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data86.from === undefined){
const err144 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data86};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(data86.to === undefined){
const err145 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data86};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
for(const key17 in data86){
if(!(((key17 === "day") || (key17 === "from")) || (key17 === "to"))){
const err146 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data86};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data86.day !== undefined){
let data87 = data86.day;
if(!(((((((data87 === "monday") || (data87 === "tuesday")) || (data87 === "wednesday")) || (data87 === "thursday")) || (data87 === "friday")) || (data87 === "saturday")) || (data87 === "sunday"))){
const err147 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/day",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/day/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day,data:data87};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data86.from !== undefined){
let data88 = data86.from;
if(typeof data88 !== "string"){
const err148 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/from",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from,data:data88};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data86.to !== undefined){
let data89 = data86.to;
if(typeof data89 !== "string"){
const err149 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/to",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to,data:data89};
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
else {
const err150 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data86};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data83.reason !== undefined){
let data90 = data83.reason;
if(typeof data90 === "string"){
if(func3(data90) < 1){
const err151 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data90};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
else {
const err152 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.reason.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data90};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.type,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data83};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath:instancePath+"/monitor/maintenance",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.maintenance.type,parentSchema:schema14.properties.monitor.properties.maintenance,data:data82};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
let data91 = data62.alerts;
if(Array.isArray(data91)){
const len5 = data91.length;
for(let i6=0; i6<len5; i6++){
let data92 = data91[i6];
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(data92.type === undefined){
const err155 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data92};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data92.url === undefined){
const err156 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data92};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
for(const key18 in data92){
if(!(((key18 === "type") || (key18 === "url")) || (key18 === "secret"))){
const err157 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data92};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data92.type !== undefined){
let data93 = data92.type;
if(!(((data93 === "webhook") || (data93 === "slack")) || (data93 === "alertmanager"))){
const err158 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/type",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.alerts.items.properties.type.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.alerts.items.properties.type.enum,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.type,data:data93};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data92.url !== undefined){
let data94 = data92.url;
if(typeof data94 !== "string"){
const err159 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/url",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.url.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.url,data:data94};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data92.secret !== undefined){
let data95 = data92.secret;
if(typeof data95 !== "string"){
const err160 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/secret",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.secret.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.secret,data:data95};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
else {
const err161 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.alerts.items.type,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data92};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
}
else {
const err162 = {instancePath:instancePath+"/monitor/alerts",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.alerts.type,parentSchema:schema14.properties.monitor.properties.alerts,data:data91};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data62.heartbeat !== undefined){
let data96 = data62.heartbeat;
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
if(data96.every === undefined){
data96.every = 60;
}
if(data96.url === undefined){
const err163 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.heartbeat.required,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data96};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
for(const key19 in data96){
if(!((key19 === "url") || (key19 === "every"))){
const err164 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data96};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data96.url !== undefined){
let data97 = data96.url;
if(typeof data97 !== "string"){
const err165 = {instancePath:instancePath+"/monitor/heartbeat/url",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.heartbeat.properties.url.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.url,data:data97};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
let data98 = data96.every;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err166 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.heartbeat.properties.every.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data98};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 1 || isNaN(data98)){
const err167 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data98};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
else {
const err168 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.heartbeat.type,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data96};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data62.listen !== undefined){
let data99 = data62.listen;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
for(const key20 in data99){
if(!(((((((key20 === "host") || (key20 === "port")) || (key20 === "publicUrl")) || (key20 === "hosts")) || (key20 === "bearerToken")) || (key20 === "basic")) || (key20 === "tls"))){
const err169 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen,data:data99};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data99.host !== undefined){
let data100 = data99.host;
if(typeof data100 === "string"){
if(func3(data100) < 1){
const err170 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data100};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.host.type,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data100};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data99.port !== undefined){
let data101 = data99.port;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err172 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.listen.properties.port.type,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data101};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 65535 || isNaN(data101)){
const err173 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535",schema:65535,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data101};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data101 < 0 || isNaN(data101)){
const err174 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data101};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
}
if(data99.publicUrl !== undefined){
let data102 = data99.publicUrl;
if(typeof data102 !== "string"){
const err175 = {instancePath:instancePath+"/monitor/listen/publicUrl",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/publicUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.publicUrl.type,parentSchema:schema14.properties.monitor.properties.listen.properties.publicUrl,data:data102};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data99.hosts !== undefined){
let data103 = data99.hosts;
if(Array.isArray(data103)){
const len6 = data103.length;
for(let i7=0; i7<len6; i7++){
let data104 = data103[i7];
if(typeof data104 !== "string"){
const err176 = {instancePath:instancePath+"/monitor/listen/hosts/" + i7,schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.hosts.items.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts.items,data:data104};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
else {
const err177 = {instancePath:instancePath+"/monitor/listen/hosts",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.listen.properties.hosts.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts,data:data103};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data99.bearerToken !== undefined){
let data105 = data99.bearerToken;
if(typeof data105 !== "string"){
const err178 = {instancePath:instancePath+"/monitor/listen/bearerToken",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/bearerToken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.bearerToken.type,parentSchema:schema14.properties.monitor.properties.listen.properties.bearerToken,data:data105};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data99.basic !== undefined){
let data106 = data99.basic;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(data106.user === undefined){
const err179 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data106};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(data106.password === undefined){
const err180 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data106};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
for(const key21 in data106){
if(!((key21 === "user") || (key21 === "password"))){
const err181 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data106};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data106.user !== undefined){
let data107 = data106.user;
if(typeof data107 === "string"){
if(func3(data107) < 1){
const err182 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data107};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
else {
const err183 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.user.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data107};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data106.password !== undefined){
let data108 = data106.password;
if(typeof data108 !== "string"){
const err184 = {instancePath:instancePath+"/monitor/listen/basic/password",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.password.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.password,data:data108};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
else {
const err185 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.basic.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data106};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data99.tls !== undefined){
let data109 = data99.tls;
if(data109 && typeof data109 == "object" && !Array.isArray(data109)){
if(data109.certFile === undefined){
const err186 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "certFile"},message:"must have required property '"+"certFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data109};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data109.keyFile === undefined){
const err187 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "keyFile"},message:"must have required property '"+"keyFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data109};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
for(const key22 in data109){
if(!((key22 === "certFile") || (key22 === "keyFile"))){
const err188 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data109};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data109.certFile !== undefined){
let data110 = data109.certFile;
if(typeof data110 === "string"){
if(func3(data110) < 1){
const err189 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data110};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
else {
const err190 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data110};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data109.keyFile !== undefined){
let data111 = data109.keyFile;
if(typeof data111 === "string"){
if(func3(data111) < 1){
const err191 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data111};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
else {
const err192 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data111};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
else {
const err193 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.tls.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data109};
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
const err194 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.type,parentSchema:schema14.properties.monitor.properties.listen,data:data99};
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
const err195 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.type,parentSchema:schema14.properties.monitor,data:data62};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath,schemaPath:"#/definitions/settings/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.target === undefined){
const err197 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data.authUrl === undefined){
const err198 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authUrl"},message:"must have required property '"+"authUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if(data.baseUrl === undefined){
const err199 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(data.organizationId === undefined){
const err200 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organizationId"},message:"must have required property '"+"organizationId"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(data.client === undefined){
const err201 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client"},message:"must have required property '"+"client"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(data.client !== undefined){
let data112 = data.client;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.id === undefined){
const err202 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data112};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data112.secret === undefined){
const err203 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data112};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
else {
const err204 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.client.type,parentSchema:schema16.properties.client,data:data112};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data.gateway !== undefined){
let data113 = data.gateway;
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
if(data113.url === undefined){
const err205 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.required,parentSchema:schema16.properties.gateway,data:data113};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(data113.population !== undefined){
let data114 = data113.population;
if(data114 && typeof data114 == "object" && !Array.isArray(data114)){
if(data114.contextPath === undefined){
const err206 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.population.required,parentSchema:schema16.properties.gateway.properties.population,data:data114};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
else {
const err207 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.population.type,parentSchema:schema16.properties.gateway.properties.population,data:data114};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data113.contact !== undefined){
let data115 = data113.contact;
if(data115 && typeof data115 == "object" && !Array.isArray(data115)){
if(data115.contextPath === undefined){
const err208 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.contact.required,parentSchema:schema16.properties.gateway.properties.contact,data:data115};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
else {
const err209 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.contact.type,parentSchema:schema16.properties.gateway.properties.contact,data:data115};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data113.tokenService !== undefined){
let data116 = data113.tokenService;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
if(data116.url === undefined){
const err210 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data116};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data116.apiKey === undefined){
const err211 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "apiKey"},message:"must have required property '"+"apiKey"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data116};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data116.issuer === undefined){
const err212 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "issuer"},message:"must have required property '"+"issuer"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data116};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
else {
const err213 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.tokenService.type,parentSchema:schema16.properties.gateway.properties.tokenService,data:data116};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
else {
const err214 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.type,parentSchema:schema16.properties.gateway,data:data113};
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
const err215 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}
