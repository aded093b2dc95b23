package gatewatch.gravitee;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Keeps what the gateway's log says is wrong while a definition is deployed: why it refuses one, it says nowhere else. */
final class Complaints extends AppenderBase<ILoggingEvent> {

    private final List<String> heard = new ArrayList<>();

    static Complaints listen() {
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Complaints complaints = new Complaints();
        complaints.setContext(root.getLoggerContext());
        complaints.start();
        root.addAppender(complaints);
        return complaints;
    }

    synchronized String takeAll() {
        String all = String.join("; ", heard);
        heard.clear();
        return all.isEmpty() ? null : all;
    }

    @Override
    protected synchronized void append(ILoggingEvent event) {
        if (!event.getLevel().isGreaterOrEqual(Level.WARN) || heard.size() > 20) return;
        StringBuilder said = new StringBuilder(event.getFormattedMessage());
        for (IThrowableProxy cause = event.getThrowableProxy(); cause != null; cause = cause.getCause()) said.append(": ").append(cause.getMessage());
        heard.add(said.toString());
    }
}
