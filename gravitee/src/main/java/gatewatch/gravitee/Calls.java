package gatewatch.gravitee;

import io.gravitee.common.service.AbstractService;
import io.gravitee.reporter.api.Reportable;
import io.gravitee.reporter.api.Reporter;
import io.gravitee.reporter.api.v4.metric.Metrics;

/** Tells of each call what the gateway reports about it, among others the error key and the failing policy, which no caller sees. */
final class Calls extends AbstractService<Reporter> implements Reporter {

    @Override
    public void report(Reportable reportable) {
        if (reportable instanceof Metrics call) tell(
            call.getTransactionId(),
            call.getApiId(),
            call.getStatus(),
            call.getErrorKey(),
            call.getErrorMessage(),
            Newer.get(call, "Failure")
        );
        else if (reportable instanceof io.gravitee.reporter.api.http.Metrics call) tell(
            call.getTransactionId(),
            call.getApi(),
            call.getStatus(),
            call.getErrorKey(),
            call.getMessage(),
            Newer.get(call, "Failure")
        );
    }

    private static void tell(String transaction, String api, int status, String errorKey, String message, Object failure) {
        Line line = Line.of("call").with("transaction", transaction).with("api", api).with("status", status);
        line.with("errorKey", errorKey).with("message", message);
        if (failure != null) line
            .with("failure", Newer.get(failure, "Key"))
            .with("failureMessage", Newer.get(failure, "Message"))
            .with("component", Newer.get(failure, "ComponentType"))
            .with("componentName", Newer.get(failure, "ComponentName"));
        line.tell();
    }
}
